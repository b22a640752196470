import { optionalPersonOf } from '@/lib/change/person'
import { readHandler } from '@/lib/change/read-handler'
import { getImage } from '@/lib/showcase/images'

/** An image and nothing else, whatever a browser may find in it. */
const imageHeaders = {
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** A day, after which an image that was withdrawn is gone from caches too; its bytes never change. */
const sharedCache = 'public, max-age=86400, immutable'

/** The image of a project: of a published one for everyone, else for its author and moderators. */
export const GET = readHandler<{ id: string; image: string }>(
  null,
  async ({ request, jar }, { id, image }) => {
    const size = new URL(request.url).searchParams.get('w') === '640' ? 'small' : 'large'
    const { file, shared } = await getImage(
      { project: id.toLowerCase(), image, size },
      async () => (await optionalPersonOf(jar))?.tokens.accessToken ?? null,
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
