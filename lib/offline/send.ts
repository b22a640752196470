import { request } from '@/lib/http/client'
import { deviceStore } from './database'
import { Outbox } from './outbox'

/** One sender in all tabs and in the service worker. */
const lockName = 'altiora-outbox'

/** The channel on which tabs and the service worker tell one another that entries changed. */
export const outboxChannel = 'altiora-outbox'

/** A person's outbox on this device. */
export function outboxOf(person: string, onChange: () => void): Outbox {
  return new Outbox({
    person,
    store: deviceStore,
    // The server refuses it if someone else is signed in by now.
    send: (name, input) => request(`/api/${name}`, { method: 'POST', body: input, person }),
    exclusive: (work) => navigator.locks.request(lockName, work),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onChange,
  })
}

/** Sends what waits for the person who is signed in here, if it is one of these. Throws without a connection. */
export async function sendSignedIn(people: ReadonlySet<string>): Promise<void> {
  const session = await request<{ user?: { id: string } }>('/api/auth/session')
  const person = session.user?.id
  if (!person || !people.has(person)) return
  const channel = new BroadcastChannel(outboxChannel)
  await outboxOf(person, () => channel.postMessage(null)).flush()
  channel.close()
}
