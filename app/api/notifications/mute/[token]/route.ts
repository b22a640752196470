import { readHandler, tokenHandler } from '@/lib/change/read-handler'
import { muteEmails } from '@/lib/notifications/changes'
import { routes } from '@/lib/routes'

/** For mail programs that open the link: changes nothing, and leads to the settings. */
export const GET = readHandler<{ token: string }>(
  null,
  async () =>
    new Response(null, {
      status: 303,
      headers: { location: routes.notificationSettings, 'cache-control': 'private, no-store' },
    }),
)

export const POST = tokenHandler(muteEmails, () => routes.notificationSettings)
