import 'server-only'
import { z } from 'zod'
import { call, timestamp } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'

/** A key as listed, without the key itself. */
export const keyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its first characters. */
  start: z.string(),
  createdAt: timestamp,
  /** A date as YYYY-MM-DD; null if never used. */
  lastUsedAt: z.string().nullable(),
})

export type ApiKey = z.output<typeof keyRow>

/** The person's keys, newest first. Refuses with 401 'session_ended'. */
export const getApiKeys = (accessToken: string): Promise<ApiKey[]> =>
  call(personClient(accessToken).rpc('my_api_keys'), z.array(keyRow))
