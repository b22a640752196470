import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/db/call'
import { patience, personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'

/** All stored data of the person, as one JSON document. Refuses with 401 'session_ended'. */
export async function getAllData(accessToken: string): Promise<unknown> {
  const exported = await call(
    personClient(accessToken, patience.change).rpc('export_account'),
    z.unknown(),
  )
  if (exported === null) throw new Refusal(401, 'session_ended')
  return exported
}
