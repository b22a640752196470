import { answer, done, readHandler, refuse, unavailable } from '@/lib/change/change'
import { personOf } from '@/lib/change/legacy-person'
import { readImage } from '@/lib/showcase/images'
import { isProjectId } from '@/lib/showcase/queries'

/** A picture and nothing else, whatever a browser may find in it. */
const imageHeaders = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** A day, after which an image that was withdrawn is gone from caches too; its bytes never change. */
const shared = 'public, max-age=86400, immutable'

/** The image of a project: of a published one for everybody, else for its author and moderators. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/showcase/[id]/image/[image]'>,
) {
  const { id, image } = await params
  const size = new URL(request.url).searchParams.get('w') === '640' ? 'small' : 'large'
  return readHandler(async (_, jar) => {
    const unknown = () => answer(refuse(404, 'image_unknown'))
    if (!isProjectId(id)) return unknown()
    const found = await readImage({ project: id.toLowerCase(), image, size }, async () => {
      const person = await personOf(jar)
      return person.ok ? done(person.data.tokens.accessToken) : person
    })
    if (found.status === 'unreachable') return answer(unavailable())
    if (found.status === 'unknown') return unknown()
    return new Response(found.file, {
      headers: {
        ...imageHeaders,
        'content-disposition': `inline; filename="${image}.webp"`,
        'cache-control': found.shared ? shared : 'private, no-store',
      },
    })
  })(request)
}
