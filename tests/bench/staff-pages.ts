import { type Claims, type Sql, sql } from '../setup/db-sql.ts'

/** The database call of a page; by signed-in staff, if no role is given. */
export type StaffPage = { name: string; query: string; role?: 'service_role' }

/** The pages of the staff console and some of members, with the data of seed.ts: a name, and the call that each makes. */
const calls = `
account of staff: current_account()
today incidents: staff_incidents(status => 'investigating', page_size => 0)
today inbox: staff_inbox_summary()
today projects: staff_projects(page_size => 0)
today comments: staff_ratings(kind => 'comment', descending => false, page_size => 0)
today failed emails: staff_outbox(state => 'failed', page_size => 0)
today open errors: staff_errors(state => 'open', page_size => 0)
today sessions: staff_events(since => now(), until => now() + interval '1 day', page_size => 1000)
people newest: staff_people()
people by name: staff_people(sort => 'name', descending => false)
people by email address: staff_people(sort => 'email', descending => false)
people suspended: staff_people(state => 'suspended', sort => 'email')
people unconfirmed: staff_people(state => 'unconfirmed', sort => 'name')
people a frequent word: staff_people(search => 'rao')
people in every address: staff_people(search => 'example', sort => 'name')
people one person: staff_people(search => 'person4711@example.com')
people nobody: staff_people(search => 'no-such-person')
a person with everything: staff_person(person => ':busiest')
events upcoming: staff_events(period => 'upcoming')
events all, by change: staff_events(sort => 'updated_at', descending => true)
events found by title: staff_events('session 25')
events of a month: staff_events(since => now(), until => now() + interval '31 days', page_size => 1000)
events one: staff_event(md5('event 2501')::uuid)
events a roster of 5,000: staff_roster(md5('event 2501')::uuid)
events a roster, by name: staff_roster(md5('event 2501')::uuid, sort => 'name')
events a roster, who came: staff_roster(md5('event 2501')::uuid, attendance => 'yes', sort => 'name', descending => true)
events a roster, found: staff_roster(md5('event 2501')::uuid, 'person4711')
inbox open: staff_inbox()
inbox all: staff_inbox(state => 'all')
inbox all, by priority: staff_inbox(state => 'all', sort => 'priority')
inbox assigned to me: staff_inbox(assigned => 'me')
inbox urgent chats in Hindi: staff_inbox(priority => 'urgent', channel => 'chat', language => 'hi')
inbox a word in every message: staff_inbox(search => 'question', state => 'all')
inbox an address: staff_inbox(search => 'person4711@example.com', state => 'all')
inbox page 200: staff_inbox(state => 'all', skip => 9950)
inbox summary: staff_inbox_summary()
a conversation: staff_conversation(md5('inbox 1')::uuid)
those who answer: staff_agents()
canned answers: staff_canned_answers()
canned answers, a word: staff_canned_answers(search => 'invoice')
searches most frequent: staff_faq_searches()
searches no such word: staff_faq_searches(search => 'zebra')
answers of the help centre: staff_faq_figures()
projects that wait: staff_projects()
published projects: staff_projects(state => 'published', descending => true)
projects, a frequent word: staff_projects(search => 'map')
projects, a rare word: staff_projects(state => 'published', search => '4713')
a project: staff_project(project => ':project')
comments that wait: staff_ratings(kind => 'comment', descending => false)
comments, a rare word: staff_ratings(kind => 'comment', descending => false, state => 'approved', search => '4714')
ratings: staff_ratings()
ratings, a word: staff_ratings(search => 'useful')
waitlist newest: staff_waitlist()
waitlist by address: staff_waitlist(sort => 'email', descending => false)
waitlist of a state: staff_waitlist(status => 'joined')
waitlist of a state, by invitation: staff_waitlist(status => 'joined', sort => 'invited')
waitlist of a state and a tag: staff_waitlist(status => 'pending', tag => 'press')
waitlist beginning of an address: staff_waitlist(search => 'waiting47')
waitlist a domain: staff_waitlist(search => '@example')
waitlist page 1,000: staff_waitlist(skip => 49950)
waitlist CSV, its last part: staff_waitlist(page_size => 1000, skip => 99000)
waitlist funnel: staff_waitlist_funnel()
courses: staff_courses(sort => 'share', descending => true)
a course: staff_course(course_slug => ':course')
status incidents: staff_incidents()
status templates: staff_templates()
status an incident: staff_incident(md5('incident 7')::uuid)
status services and subscribers: staff_status()
status system: staff_system()
outbox newest: staff_outbox()
outbox of a person: staff_outbox(search => 'person4711@example.com')
outbox failed: staff_outbox(state => 'failed')
outbox of an address: staff_outbox(search => 'reader4711@example.com')
outbox page 1,000: staff_outbox(skip => 49950)
errors last: staff_errors()
errors open, in browsers: staff_errors(state => 'open', source => 'browser')
errors with a number: staff_errors(search => 'R471X11')
errors one: staff_error(md5('error 471')::uuid)
audit newest: staff_audit()
audit an action: staff_audit(action => 'role-granted')
audit of staff: staff_audit(search => 'person1@example.com')
audit of a person: staff_audit(search => 'person4711@example.com')
audit page 200: staff_audit(skip => 9950)
team: staff_team()
instructors: staff_instructors()
member dashboard: dashboard()
member learning: learning_overview()
member live learning: get_live()
member an event: get_event(md5('event 2501')::uuid)
member projects: showcase_page()
`

/** The check, every few seconds, of whether an open page has changed. */
async function livePages(owner: Sql, claims: Claims): Promise<StaffPage[]> {
  const topics = ['moderation', 'waitlist', 'inbox', 'people']
  const streams = await owner.rows<{ id: string; topic: string }>(
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

/** Names in the calls above, and where to find what they stand for. */
const chosen = {
  ':busiest': 'select user_id from public.enrolments group by 1 order by count(*) desc, 1 limit 1',
  ':course': 'select course from public.enrolments group by 1 order by count(*) desc, 1 limit 1',
  ':project': `select id from public.projects where state = 'submitted' order by id limit 1`,
}

/** The pages for the admin with these claims. */
export async function staffPages(owner: Sql, claims: Claims): Promise<StaffPage[]> {
  let text = calls
  for (const [name, query] of Object.entries(chosen))
    text = text.replaceAll(name, await owner.value<string>(query))
  const listed = text
    .trim()
    .split('\n')
    .map((line): StaffPage => {
      const [, name = '', call = ''] = /^(.+?): (.+)$/.exec(line) ?? []
      return { name, query: `select public.${call}` }
    })
  return [...listed, ...(await livePages(owner, claims))]
}
