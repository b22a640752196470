import { getApiKeys } from '@/lib/api/queries'
import { personReadHandler } from '@/lib/change/read-handler'

/** The person's keys, without the keys themselves. */
export const GET = personReadHandler('api-key-person', async ({ tokens }) => ({
  keys: await getApiKeys(tokens.accessToken),
}))
