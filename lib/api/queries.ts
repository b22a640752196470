import 'server-only'
import { z } from 'zod'
import { done, type Outcome, unavailable } from '@/lib/change/change'
import { personClient } from '@/lib/db/clients'
import { type ApiKey, keyRow, refusalOf } from './key'

/** The person's keys, the newest first. */
export async function getApiKeys(accessToken: string): Promise<Outcome<{ keys: ApiKey[] }>> {
  const { data, error, status } = await personClient(accessToken).rpc('my_api_keys')
  if (error) return refusalOf(error, status)
  const keys = z.array(keyRow).safeParse(data)
  return keys.success ? done({ keys: keys.data }) : unavailable()
}
