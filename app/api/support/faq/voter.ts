import 'server-only'
import { done, type Outcome } from '@/lib/change/change'
import { personOf } from '@/lib/change/legacy-person'
import type { CookieJar } from '@/lib/db/clients'

/** The id of whoever is signed in; null for everybody else, also when their session has just ended. */
export async function voterOf(jar: CookieJar): Promise<Outcome<string | null>> {
  const person = await personOf(jar)
  if (person.ok) return done(person.data.account.user.id)
  return person.status === 401 ? done(null) : person
}
