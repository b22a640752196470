import 'server-only'
import { createHmac } from 'node:crypto'
import { networkOf } from '@/lib/http/client-ip'
import { keysFor } from './seal'

type Entry = {
  event: 'sign-in' | 'sign-up' | 'sign-out' | 'reset' | 'password' | 'renewal' | 'second-factor'
  by?: 'password' | 'google' | 'mail' | 'api'
  outcome: 'done' | 'refused' | 'limited' | 'unavailable'
  /** An account's id or the typed address, if known. */
  person?: string
  ip?: string
}

/** A keyed pseudonym, as addresses could be tried out. */
const markOf = (value: string) =>
  createHmac('sha256', keysFor('log')[0]).update(value).digest('base64url').slice(0, 16)

/** Logs the outcome of a sign-in step without personal addresses. */
export function logSignIn({ event, by, outcome, person, ip }: Entry): void {
  console.info({
    event,
    by,
    outcome,
    person: person && markOf(person),
    network: ip && markOf(networkOf(ip)),
  })
}
