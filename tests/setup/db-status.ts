import type { Backend } from './db-backends.ts'
import { mailsTo } from './db-mails.ts'
import { rpc } from './db-rpc.ts'
import { sql } from './db-sql.ts'

type Check = {
  service?: string
  at: string
  ok?: boolean
  slow?: boolean
  ms?: number
  note?: string | null
}

export const note = (checks: Check[]) =>
  rpc('note_checks', {
    checks: checks.map((check) => ({
      service: 'web',
      ok: true,
      slow: false,
      ms: 10,
      note: null,
      ...check,
    })),
  })
type Facts = { severity?: string; services?: string[]; description?: string; impact?: string }
export const open = (title: string, facts: Facts = {}) =>
  rpc('open_incident', {
    title,
    severity: 'minor',
    services: ['mail'],
    description: 'It began.',
    ...facts,
  })
export const update = (incident: string, message: string) =>
  rpc('update_incident', { incident, message })
export const resolve = (incident: string, message = 'Over.') =>
  rpc('resolve_incident', { incident, message })
export const subscribe = (email: string, locale = 'en') =>
  rpc('subscribe_status', { email, locale })
export const confirm = (subscriber: string) => rpc('confirm_subscription', { subscriber })

/** Removes checks, incidents and subscribers of other tests. */
export const clearStatus = ({ admin }: Pick<Backend, 'admin'>) =>
  admin.run(`
    delete from public.status_checks;
    delete from public.status_days;
    delete from public.incidents;
    delete from public.status_subscribers`)

export async function subscriberOf({ admin }: Pick<Backend, 'admin'>, email: string) {
  const [found] = await admin.rows<{ id: string; locale: string; confirmed_at: string | null }>(
    sql`select id, locale, confirmed_at from public.status_subscribers where email = ${email}`,
  )
  return found
}

/** A confirmed address; returns its id. */
export async function newSubscriber(
  db: Pick<Backend, 'admin' | 'ask'>,
  email: string,
  locale = 'en',
): Promise<string> {
  await db.ask(subscribe(email, locale))
  const id = (await subscriberOf(db, email))?.id ?? ''
  await db.ask(confirm(id))
  return id
}

/** The waiting emails to an address. */
export const waitingMails = async (db: Pick<Backend, 'admin'>, address: string) =>
  (await mailsTo(db, address)).filter(({ waiting }) => waiting)
