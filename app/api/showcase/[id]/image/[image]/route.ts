import { optionalPersonOf } from '@/lib/change/person'
import { readHandler } from '@/lib/change/read-handler'
import { getImage } from '@/lib/showcase/images'

/** Prevents browsers from treating the image as anything else. */
const imageHeaders = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** One day, after which withdrawn images leave caches too; the bytes never change. */
const sharedCache = 'public, max-age=86400, immutable'

/** A project's image: public once published, else for its author and moderators. */
export const GET = readHandler<{ id: string; image: string }>(
  null,
  async ({ request, cookies }, { id, image }) => {
    const size = new URL(request.url).searchParams.get('w') === '640' ? 'small' : 'large'
    const { file, shared } = await getImage(
      { project: id.toLowerCase(), image, size },
      async () => (await optionalPersonOf(cookies))?.tokens.accessToken ?? null,
    )
    return new Response(file, {
      headers: {
        ...imageHeaders,
        'content-disposition': `inline; filename="${image}.webp"`,
        'cache-control': shared ? sharedCache : 'private, no-store',
      },
    })
  },
)
