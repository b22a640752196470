import 'server-only'
import { createHmac } from 'node:crypto'
import { networkOf } from '@/lib/http/client-ip'
import { keysFor } from './keys'

type Entry = {
  event: 'sign-in' | 'sign-up' | 'sign-out' | 'reset' | 'password' | 'renewal'
  by?: 'password' | 'google' | 'mail' | 'api'
  outcome: 'done' | 'refused' | 'limited' | 'unavailable'
  /** Whose, as far as is known: an account's id, or the address that was typed. */
  person?: string
  ip?: string
}

/** Tells the same apart without naming it; with the server's key, since addresses could be tried out. */
const markOf = (value: string) =>
  createHmac('sha256', keysFor('log')[0]).update(value).digest('base64url').slice(0, 16)

/** One line of the log: what became of a sign-in or of what leads to one, without an address of anybody. */
export function logSignIn({ event, by, outcome, person, ip }: Entry): void {
  const line = {
    time: new Date().toISOString(),
    event,
    by,
    outcome,
    person: person && markOf(person),
    network: ip && markOf(networkOf(ip)),
  }
  console.info(JSON.stringify(line))
}
