import { z } from 'zod'
import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { locales } from '@/lib/i18n/routing'
import { getNotifications } from '@/lib/notifications/queries'
import { zoneInput } from '@/lib/notifications/schema'
import { writeNotifications } from '@/lib/notifications/write'

const input = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  locale: z.enum(locales).catch('en'),
  zone: zoneInput.catch('UTC'),
})

/** A page of the person's notifications, older than `before` if given, worded in `locale`. */
export const GET = personReadHandler('notifications-person', async ({ request, tokens }) => {
  const asked = input.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) throw new Refusal(422, 'invalid_input', { fields: { before: 'invalid' } })
  const { before, locale, zone } = asked.data
  const { rows, more } = await getNotifications(tokens.accessToken, before)
  return { items: await writeNotifications(rows, locale, zone), more }
})
