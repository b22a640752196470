import { type Claims, rows, type Sql, sql, value } from '../setup/db-sql.ts'
import { eventPages } from './staff-events.ts'
import { inboxPages } from './staff-inbox-pages.ts'
import { page, type StaffPage } from './staff-page.ts'
import { moderationPages } from './staff-pages-moderation.ts'
import { statusPages } from './staff-status.ts'

const people = (name: string, parameters: Parameters<typeof page>[2]) =>
  page(`people ${name}`, 'staff_people', parameters)

const peoplePages = (busiest: string) => [
  people('newest', {}),
  people('oldest', { descending: false }),
  people('by name', { sort: 'name', descending: false }),
  people('by name, last first', { sort: 'name' }),
  people('by email address', { sort: 'email', descending: false }),
  people('by college, last first', { sort: 'college' }),
  people('clients', { role: 'client' }),
  people('clients, by name', { role: 'client', sort: 'name', descending: false }),
  people('active', { state: 'active' }),
  people('suspended', { state: 'suspended', sort: 'email' }),
  people('unconfirmed', { state: 'unconfirmed', sort: 'name' }),
  people('suspended clients', { state: 'suspended', role: 'client' }),
  people('a frequent word', { search: 'rao' }),
  people('a frequent word, by email', { search: 'rao', sort: 'email', descending: false }),
  people('in every address', { search: 'example', sort: 'name' }),
  people('a college, by college', { search: 'mit', sort: 'college' }),
  people('two words', { search: 'asha pune' }),
  people('one person', { search: 'person4711@example.com' }),
  people('an id', { search: busiest }),
  people('nobody', { search: 'no-such-person' }),
  people('page 20', { sort: 'email', skip: 950 }),
  people('page 1,000', { sort: 'name', skip: 49_950 }),
  page('a person with everything', 'staff_person', { person: busiest }),
  page('a person’s version', 'staff_person_version', { person: busiest }),
]

const auditPages = (busiest: string) => [
  page('audit newest', 'staff_audit'),
  page('audit an action', 'staff_audit', { action: 'role-granted' }),
  page('audit a frequent action', 'staff_audit', { action: 'person-opened' }),
  page('audit an action of nobody', 'staff_audit', { action: 'no-such-action' }),
  page('audit of staff', 'staff_audit', { search: 'person1@example.com' }),
  page('audit of a person', 'staff_audit', { search: 'person4711@example.com' }),
  page('audit of a subject', 'staff_audit', { search: busiest }),
  page('audit of nobody', 'staff_audit', { search: 'nobody@example.com' }),
  page('audit an action of staff', 'staff_audit', {
    ...{ search: 'person1@example.com', action: 'role-granted' },
  }),
  page('audit page 200', 'staff_audit', { skip: 9_950 }),
]

/** What the page Today counts. */
const todayPages = [
  page('today incidents', 'staff_incidents', { status: 'investigating', page_size: 0 }),
  page('today inbox', 'staff_inbox_summary'),
  page('today projects', 'staff_projects', { page_size: 0 }),
  page('today comments', 'staff_ratings', { kind: 'comment', descending: false, page_size: 0 }),
  page('today failed emails', 'staff_outbox', { state: 'failed', page_size: 0 }),
  page('today open errors', 'staff_errors', { state: 'open', page_size: 0 }),
  {
    name: 'today sessions',
    query: `select public.staff_events(since => now(), until => now() + interval '1 day', page_size => 1000)`,
  },
]

/** The check, every few seconds, of whether an open page has changed. */
async function livePages(owner: Sql, claims: Claims): Promise<StaffPage[]> {
  const topics = ['moderation', 'waitlist', 'inbox', 'people']
  const streams = await rows<{ id: string; topic: string }>(
    owner,
    sql`select md5(topic)::uuid as id, topic from jsonb_array_elements_text(${topics}::jsonb) as topic`,
  )
  for (const { id, topic } of streams) {
    await owner.run(sql`
      insert into public.update_streams (id, user_id, session_id, page, topic, ends_at)
      values (${id}, ${claims.sub}, ${claims.session_id}, ${id}, 'notifications', now() + interval '1 day');
      alter table public.update_streams disable trigger user;
      update public.update_streams set topic = 'staff:' || ${topic} where id = ${id};
      alter table public.update_streams enable trigger user`)
  }
  return streams.map(({ id, topic }) => ({
    name: `open page: ${topic}`,
    role: 'service_role',
    query: sql`select * from public.watch_updates(array[${id}::uuid])`,
  }))
}

/** The pages of the console, for the admin with these claims. */
export async function staffPages(owner: Sql, claims: Claims): Promise<StaffPage[]> {
  const busiest = await value<string>(
    owner,
    'select user_id from public.enrolments group by 1 order by count(*) desc, 1 limit 1',
  )
  return [
    page('account of staff', 'current_account'),
    ...todayPages,
    ...peoplePages(busiest),
    ...eventPages,
    ...inboxPages,
    ...(await moderationPages(owner)),
    ...statusPages,
    ...auditPages(busiest),
    page('team', 'staff_team'),
    page('instructors', 'staff_instructors'),
    ...(await livePages(owner, claims)),
  ]
}
