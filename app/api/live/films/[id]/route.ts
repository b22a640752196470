import { memberReadHandler } from '@/lib/change/read-handler'
import { env } from '@/lib/env'
import { Refusal } from '@/lib/http/refusal'
import { getFilmFile, signedFilmUrl, streamFilm } from '@/lib/live/films'

export const dynamic = 'force-dynamic'

/**
 * A film for members, in parts: from the disk, or by an address of the hosted storage that ends by itself. Other sites'
 * pages are refused.
 */
export const GET = memberReadHandler<{ id: string }>(
  'film-person',
  async ({ request, tokens }, { id }) => {
    const sender = request.headers.get('sec-fetch-site')
    if (sender && sender !== 'same-origin') throw new Refusal(403, 'cross_site')
    const film = await getFilmFile(tokens.accessToken, id)
    if (!film) throw new Refusal(404, 'recording_unknown')
    if (env().embedded) return streamFilm(request, film)
    const location = await signedFilmUrl(film.file, film.seconds)
    return new Response(null, {
      status: 302,
      headers: { location, 'cache-control': 'private, no-store' },
    })
  },
)
