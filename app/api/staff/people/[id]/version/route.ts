import { Refusal } from '@/lib/http/refusal'
import { getPersonVersion } from '@/lib/staff/people-queries'
import { isPersonId } from '@/lib/staff/people-schema'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** Tells an open page whether a colleague has changed the person. */
export const GET = staffReadHandler<{ id: string }>('people', async ({ tokens }, { id }) => {
  const version = isPersonId(id) ? await getPersonVersion(tokens.accessToken, id) : null
  if (version === null) throw new Refusal(404, 'person_unknown')
  return { version }
})
