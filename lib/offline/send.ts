import { request, setPerson } from '@/lib/http/client'
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
    send: (name, input) => {
      // The server refuses it if someone else is signed in by now.
      setPerson(person)
      return request(`/api/${name}`, { method: 'POST', body: input })
    },
    exclusive: (work) => navigator.locks.request(lockName, work),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onChange,
  })
}

/** Sends what waits for anyone who may be signed in here: the server refuses what isn't theirs. */
export async function sendAll(people: Iterable<string>): Promise<void> {
  const channel = new BroadcastChannel(outboxChannel)
  for (const person of people) {
    await outboxOf(person, () => channel.postMessage(null)).flush()
  }
  channel.close()
}
