/** A value that is overwritten repeatedly: it has to be the last acknowledged one or a later one. */
type Overwritten = { sent: string[]; acknowledged: number }

type Stored = { kind: string; key: string; value: string }

/** Requested and acknowledged writes, to compare with the stored ones. */
export class Ledger {
  /** Number of acknowledged writes. */
  acknowledged = 0
  private readonly values = new Map<string, Overwritten>()

  /** Resolves after a number of further acknowledged writes, or after half a minute. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged + count
    const until = Date.now() + 30_000
    while (this.acknowledged < enough && Date.now() < until)
      await new Promise((done) => setTimeout(done, 5))
  }

  /** Writes the value of a key, one at a time per key; `send` returns whether it was acknowledged. */
  async write(
    kind: string,
    key: string,
    value: string,
    send: () => Promise<boolean>,
  ): Promise<void> {
    const name = `${kind}: ${key}`
    const held = this.values.get(name) ?? { sent: [], acknowledged: -1 }
    this.values.set(name, held)
    const at = held.sent.push(value) - 1
    if (!(await send().catch(() => false))) return
    held.acknowledged = at
    this.acknowledged++
  }

  /** Acknowledged writes of which `stored` has an older value, or none. */
  lost(stored: readonly Stored[]): string[] {
    const there = new Map(stored.map(({ kind, key, value }) => [`${kind}: ${key}`, value]))
    return [...this.values]
      .filter(([name, { sent, acknowledged }]) => {
        return acknowledged >= 0 && sent.lastIndexOf(there.get(name) ?? 'none') < acknowledged
      })
      .map(([name]) => name)
  }
}

/** What the writes of the tests store. */
export const storedQuery = `
  select 'waitlist' as kind, email as key, '' as value from public.waitlist
  union all select 'messages', body, '' from public.messages
  union all select 'projects', title, '' from public.projects
  union all select 'keys', name, '' from public.api_keys
  union all select 'notes', account.email, note.body
    from public.lesson_notes as note join auth.users as account on account.id = note.user_id
  union all select 'profiles', account.email, profile.college
    from public.profiles as profile join auth.users as account on account.id = profile.id
  union all select 'seats', account.email, 'seat'
    from public.event_registrations as seat join auth.users as account on account.id = seat.user_id`

/** Data written together has to exist together: what is there by half, by its kind and id. */
export const halvesQuery = `
  select 'a message without its mail' as what, message.id::text as id
  from public.messages as message where not exists (
    select from public.mail_outbox as mail where mail.dedupe_key = 'message-received:' || message.id
  )
  union all select 'a registration without its mail', registration.place::text
  from public.event_registrations as registration where not exists (
    select from public.mail_outbox as mail where mail.dedupe_key in (
      'event-registered:' || registration.place, 'event-queued:' || registration.place,
      'event-promoted:' || registration.place
    )
  )
  union all select 'a key without its mail', key.id::text
  from public.api_keys as key where not exists (
    select from public.mail_outbox as mail where mail.dedupe_key = 'key-created:' || key.id
  )
  union all select 'seats that are not counted', event.id::text
  from public.events as event
  left join public.event_counts as counted on counted.event_id = event.id
  where coalesce(counted.registered, 0) <> (
    select count(*) from public.event_registrations as seat
    where seat.event_id = event.id and seat.state = 'registered'
  )
  union all select 'points that are not summed', total.user_id::text
  from public.point_totals as total
  left join public.point_events as event on event.user_id = total.user_id
  group by total.user_id, total.points having coalesce(sum(event.points), 0) <> total.points
  union all select 'an account without a profile', account.id::text
  from auth.users as account where account.email_confirmed_at is not null
    and not exists (select from public.profiles as profile where profile.id = account.id)`
