import type { Backend } from './db-backends.ts'
import { rpc } from './db-rpc.ts'
import { rowsAs, type Sql, sql } from './db-sql.ts'

type Database = Pick<Backend, 'admin'>
type Person = { id: string }

/** An email in the outbox. */
export type Mail = {
  id: number
  kind: string
  payload: Record<string, unknown>
  waiting: boolean
  dropped: boolean
}

/** The emails to a person or an address, in the order in which they were written. */
export const mailsTo = ({ admin }: Database, to: Person | string | null) =>
  admin.rows<Mail>(sql`select id, kind, locale, payload, dedupe_key as key, dropped_at is not null as dropped,
      num_nonnulls(sent_at, failed_at, dropped_at) = 0 as waiting
    from public.mail_outbox
    where case when ${typeof to === 'object'} then user_id::text else address end
      = ${typeof to === 'string' ? to : to?.id}
    order by id`)

/** Their kinds, with a mark where one will never be sent. */
export const mailKinds = async (db: Database, to: Person | string | null) =>
  (await mailsTo(db, to)).map(({ kind, dropped }) => (dropped ? `${kind} dropped` : kind))

/** The kinds of a person's notifications. */
export const noticeKinds = ({ admin }: Database, { id }: Person) =>
  admin.column<string>(sql`select kind from public.notifications where user_id = ${id} order by id`)

/** Drops what waits in the outbox, so that emails of other tests don't count. */
export const dropWaitingMails = ({ admin }: Database) =>
  admin.run(`
    update public.mail_outbox set dropped_at = now(), lease = null, leased_until = null
    where num_nonnulls(sent_at, failed_at, dropped_at) = 0`)

/** What a worker gets to send. */
export async function claimMails<T>(api: Sql, count = 100, seconds = 60): Promise<T[]> {
  const query = sql`select public.claim_mails(${count}, ${seconds}) as result`
  const claimed = await rowsAs<{ result: T }>(api, 'service_role', {}, query)
  return claimed.map(({ result }) => result)
}

/** The call that sets how someone wants to be told, by default of everything at once. */
export const setNotices = (
  more: Partial<Parameters<typeof rpc<'set_notification_settings'>>[1]> = {},
) =>
  rpc('set_notification_settings', {
    app_off: [],
    email_off: [],
    quiet_from: null,
    quiet_to: null,
    zone: 'UTC',
    ...more,
  })

/** The actions about a subject in the audit log. */
export const actionsAbout = ({ admin }: Database, subject: string) =>
  admin.column<string>(
    sql`select action from public.audit_log where subject = ${subject} order by id`,
  )
