import type { Backend } from './db-backends.ts'
import { askAsService } from './db-learning.ts'
import { rows, sql } from './db-sql.ts'

type Check = {
  service?: string
  at: string
  ok?: boolean
  slow?: boolean
  ms?: number
  note?: string | null
}

export const noting = (checks: Check[]) =>
  sql`select public.note_checks(${JSON.stringify(
    checks.map((check) => ({
      service: 'web',
      ok: true,
      slow: false,
      ms: 10,
      note: null,
      ...check,
    })),
  )}::jsonb) as result`
export const overviewAt = (at: string) =>
  sql`select public.status_overview(${at}::timestamptz) as result`
export const opening = (
  title: string,
  { severity = 'minor', services = '{mail}', description = 'It began.', impact = '' } = {},
) => sql`select public.open_incident(${severity}, ${services}, ${title}, ${description},
  ${impact}) as result`
export const scheduling = (title: string, starts: string, ends: string) =>
  sql`select public.schedule_maintenance(${starts}::timestamptz, ${ends}::timestamptz,
    '{database}', ${title}, 'We move.') as result`
export const updating = (id: string, message: string) =>
  sql`select public.update_incident(${id}, ${message}) as result`
export const resolving = (id: string, message: string) =>
  sql`select public.resolve_incident(${id}, ${message}) as result`
export const subscribing = (email: string, locale = 'en') =>
  sql`select public.subscribe_status(${email}, ${locale}) as result`
export const confirming = (id: string) => sql`select public.confirm_subscription(${id}) as result`
export const leavingStatus = (id: string) => sql`select public.leave_subscription(${id}) as result`
export const stateOfSubscription = (id: string) =>
  sql`select public.subscription_state(${id}) as result`

/** Removes checks, incidents and subscribers of other tests. */
export const clearStatus = ({ admin }: Pick<Backend, 'admin'>) =>
  admin.run(`
    delete from public.status_checks;
    delete from public.status_days;
    delete from public.incidents;
    delete from public.status_subscribers`)

export async function subscriberOf({ admin }: Pick<Backend, 'admin'>, email: string) {
  const [found] = await rows<{ id: string; locale: string; confirmed_at: string | null }>(
    admin,
    sql`select id, locale, confirmed_at from public.status_subscribers where email = ${email}`,
  )
  return found
}

/** A confirmed address; returns its id. */
export async function newSubscriber(
  db: Pick<Backend, 'admin' | 'api'>,
  email: string,
  locale = 'en',
): Promise<string> {
  await askAsService(db.api, subscribing(email, locale))
  const id = (await subscriberOf(db, email))?.id ?? ''
  await askAsService(db.api, confirming(id))
  return id
}

type Mail = { kind: string; locale: string; payload: Record<string, unknown>; key: string }

/** The waiting emails to an address, in the order in which they were written. */
export const mailsToAddress = ({ admin }: Pick<Backend, 'admin'>, address: string) =>
  rows<Mail>(
    admin,
    sql`select kind, locale, payload, dedupe_key as key from public.mail_outbox
    where address = ${address} and num_nonnulls(sent_at, failed_at, dropped_at) = 0 order by id`,
  )
