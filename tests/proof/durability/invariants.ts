/** Data written together has to exist together. Each query returns rows that are incomplete. */
export const halves: Record<string, string> = {
  'messages without their mail': `
    select message.number from public.messages as message
    where not exists (
      select from public.mail_outbox as mail
      where mail.dedupe_key = 'message-received:' || message.id
    )`,
  'registrations without their mail': `
    select registration.place from public.event_registrations as registration
    where not exists (
      select from public.mail_outbox as mail
      where mail.dedupe_key in (
        'event-registered:' || registration.place, 'event-queued:' || registration.place,
        'event-promoted:' || registration.place
      )
    )`,
  'seats that are not counted': `
    select event.id
    from public.events as event
    left join public.event_counts as counted on counted.event_id = event.id
    left join public.event_registrations as seat on seat.event_id = event.id
    group by event.id, counted.registered, counted.queued
    having count(seat.*) filter (where seat.state = 'registered') <> coalesce(counted.registered, 0)
      or count(seat.*) filter (where seat.state = 'queued') <> coalesce(counted.queued, 0)`,
  'keys without their mail': `
    select key.id from public.api_keys as key
    where not exists (
      select from public.mail_outbox as mail where mail.dedupe_key = 'key-created:' || key.id
    )`,
  'points that are not summed': `
    select total.user_id
    from public.point_totals as total
    left join public.point_events as event on event.user_id = total.user_id
    group by total.user_id, total.points
    having coalesce(sum(event.points), 0) <> total.points`,
  'accounts without a profile': `
    select account.id from auth.users as account
    where account.email_confirmed_at is not null
      and not exists (select from public.profiles as profile where profile.id = account.id)`,
}
