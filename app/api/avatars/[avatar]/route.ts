import { personOf } from '@/lib/change/person'
import { readHandler } from '@/lib/change/read-handler'
import { getAvatar } from '@/lib/profile/avatar'

/** A person's picture, for anyone signed in who knows its unguessable name; its bytes never change. */
export const GET = readHandler<{ avatar: string }>(null, async ({ cookies }, { avatar }) => {
  await personOf(cookies)
  return new Response(await getAvatar(avatar), {
    headers: {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="${avatar}.webp"`,
      'cache-control': 'private, max-age=604800, immutable',
    },
  })
})
