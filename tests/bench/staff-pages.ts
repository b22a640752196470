import { type Claims, rows, type Sql, sql, value } from '../setup/db-sql.ts'

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
people oldest: staff_people(descending => false)
people by name: staff_people(sort => 'name', descending => false)
people by name, last first: staff_people(sort => 'name')
people by email address: staff_people(sort => 'email', descending => false)
people by college, last first: staff_people(sort => 'college')
people clients: staff_people(role => 'client')
people clients, by name: staff_people(role => 'client', sort => 'name', descending => false)
people active: staff_people(state => 'active')
people suspended: staff_people(state => 'suspended', sort => 'email')
people unconfirmed: staff_people(state => 'unconfirmed', sort => 'name')
people suspended clients: staff_people(state => 'suspended', role => 'client')
people a frequent word: staff_people(search => 'rao')
people a frequent word, by email: staff_people(search => 'rao', sort => 'email', descending => false)
people in every address: staff_people(search => 'example', sort => 'name')
people a college, by college: staff_people(search => 'mit', sort => 'college')
people two words: staff_people(search => 'asha pune')
people one person: staff_people(search => 'person4711@example.com')
people an id: staff_people(search => ':busiest')
people nobody: staff_people(search => 'no-such-person')
a person with everything: staff_person(person => ':busiest')
a person’s version: staff_person_version(person => ':busiest')
events upcoming: staff_events(period => 'upcoming')
events past, latest first: staff_events(period => 'past', descending => true)
events all, by change: staff_events(sort => 'updated_at', descending => true)
events of a kind: staff_events(type => 'hackathon')
events cancelled: staff_events(status => 'cancelled')
events of an instructor: staff_events(instructor => 'okafor')
events found by title: staff_events('session 25')
events found by topic: staff_events('small', array['small-models'])
events of a month: staff_events(since => now(), until => now() + interval '31 days', page_size => 1000)
events page 20: staff_events(skip => 950)
events upcoming workshops, last first: staff_events(period => 'upcoming', type => 'workshop', descending => true)
events past of an instructor: staff_events(period => 'past', instructor => 'okafor', descending => true)
events scheduled, by change: staff_events(status => 'scheduled', sort => 'updated_at', descending => true)
events found nowhere: staff_events('zebra')
events one: staff_event(md5('event 2501')::uuid)
events a roster of 5,000: staff_roster(md5('event 2501')::uuid)
events a roster, by name: staff_roster(md5('event 2501')::uuid, sort => 'name')
events a roster, waiting list: staff_roster(md5('event 2501')::uuid, state => 'queued')
events a roster, who came: staff_roster(md5('event 2501')::uuid, attendance => 'yes', sort => 'name', descending => true)
events a roster, found: staff_roster(md5('event 2501')::uuid, 'person4711')
inbox open: staff_inbox()
inbox open, oldest first: staff_inbox(sort => 'arrived', descending => false)
inbox open, by priority: staff_inbox(sort => 'priority')
inbox solved: staff_inbox(state => 'solved')
inbox all: staff_inbox(state => 'all')
inbox all, by priority: staff_inbox(state => 'all', sort => 'priority')
inbox assigned to me: staff_inbox(assigned => 'me')
inbox assigned to nobody: staff_inbox(assigned => 'nobody')
inbox assigned to others: staff_inbox(assigned => 'others')
inbox waiting for the sender: staff_inbox(state => 'waiting')
inbox spam, oldest first: staff_inbox(state => 'spam', sort => 'arrived', descending => false)
inbox urgent chats in Hindi: staff_inbox(priority => 'urgent', channel => 'chat', language => 'hi')
inbox a word in every message: staff_inbox(search => 'question', state => 'all')
inbox a frequent word: staff_inbox(search => 'certificate', state => 'all')
inbox two words: staff_inbox(search => 'certificate session', state => 'all', sort => 'arrived')
inbox an address: staff_inbox(search => 'person4711@example.com', state => 'all')
inbox a number: staff_inbox(search => 'case 4711', state => 'all')
inbox no such word: staff_inbox(search => 'zebra', state => 'all')
inbox page 200: staff_inbox(state => 'all', skip => 9950)
inbox summary: staff_inbox_summary()
a conversation: staff_conversation(md5('inbox 1')::uuid)
those who answer: staff_agents()
canned answers: staff_canned_answers()
canned answers, by change: staff_canned_answers(sort => 'updated', descending => true)
canned answers, a word: staff_canned_answers(search => 'invoice')
searches most frequent: staff_faq_searches()
searches last: staff_faq_searches(sort => 'day')
searches in German: staff_faq_searches(language => 'de')
searches a frequent word: staff_faq_searches(search => 'invoice')
searches no such word: staff_faq_searches(search => 'zebra')
answers of the help centre: staff_faq_figures()
projects that wait: staff_projects()
returned projects: staff_projects(state => 'returned', descending => true)
projects of a category: staff_projects(category => 'iot')
published projects: staff_projects(state => 'published', descending => true)
projects, a frequent word: staff_projects(search => 'map')
projects, a rare word: staff_projects(state => 'published', search => '4713')
a project: staff_project(project => ':project')
comments that wait: staff_ratings(kind => 'comment', descending => false)
comments, a rare word: staff_ratings(kind => 'comment', descending => false, state => 'approved', search => '4714')
comments, approved: staff_ratings(kind => 'comment', descending => false, state => 'approved')
comments of nobody: staff_ratings(kind => 'comment', descending => false, search => 'zebra')
ratings: staff_ratings()
ratings, by rating: staff_ratings(sort => 'rating', descending => false)
ratings, a word: staff_ratings(search => 'useful')
ratings that are shown: staff_ratings(state => 'shown')
ratings, one star, by rating: staff_ratings(stars => 1, sort => 'rating')
hidden ratings: staff_ratings(state => 'hidden')
waitlist newest: staff_waitlist()
waitlist by address: staff_waitlist(sort => 'email', descending => false)
waitlist by invitation: staff_waitlist(sort => 'invited')
waitlist by joining: staff_waitlist(sort => 'joined')
waitlist of a state: staff_waitlist(status => 'joined')
waitlist of a state, by address: staff_waitlist(status => 'joined', sort => 'email')
waitlist of a state, by invitation: staff_waitlist(status => 'joined', sort => 'invited')
waitlist of a state and a tag: staff_waitlist(status => 'pending', tag => 'press')
waitlist of a frequent tag: staff_waitlist(tag => 'beta')
waitlist of a rare tag, by address: staff_waitlist(tag => 'press', sort => 'email')
waitlist beginning of an address: staff_waitlist(search => 'waiting47')
waitlist beginning of an address, by joining: staff_waitlist(search => 'waiting', sort => 'joined')
waitlist a domain: staff_waitlist(search => '@example')
waitlist nobody: staff_waitlist(search => 'no-such-person')
waitlist page 20: staff_waitlist(sort => 'email', skip => 950)
waitlist page 1,000: staff_waitlist(skip => 49950)
waitlist CSV, its last part: staff_waitlist(page_size => 1000, skip => 99000)
waitlist funnel: staff_waitlist_funnel()
courses by title: staff_courses()
courses, a word: staff_courses(search => 'data')
courses: staff_courses(sort => 'share', descending => true)
a course: staff_course(course_slug => ':course')
status incidents: staff_incidents()
status incidents found: staff_incidents(search => 'pages')
status resolved: staff_incidents(status => 'resolved')
status maintenance: staff_incidents(severity => 'maintenance')
status templates: staff_templates()
status an incident: staff_incident(md5('incident 7')::uuid)
status services and subscribers: staff_status()
status system: staff_system()
outbox newest: staff_outbox()
outbox oldest first: staff_outbox(descending => false)
outbox dropped: staff_outbox(state => 'dropped')
outbox failed, of a kind: staff_outbox(state => 'failed', kind => 'status-incident')
outbox of a number: staff_outbox(search => '4711')
outbox of a person: staff_outbox(search => 'person4711@example.com')
outbox of nobody: staff_outbox(search => 'nobody@example.com')
outbox waiting: staff_outbox(state => 'waiting')
outbox failed: staff_outbox(state => 'failed')
outbox sent, of a kind: staff_outbox(state => 'sent', kind => 'status-incident')
outbox of no kind: staff_outbox(kind => 'key-created')
outbox of an address: staff_outbox(search => 'reader4711@example.com')
outbox page 1,000: staff_outbox(skip => 49950)
errors last: staff_errors()
errors open, in browsers: staff_errors(state => 'open', source => 'browser')
errors first: staff_errors(sort => 'first', descending => false)
errors with a number: staff_errors(search => 'R471X11')
errors one: staff_error(md5('error 471')::uuid)
audit newest: staff_audit()
audit an action: staff_audit(action => 'role-granted')
audit a frequent action: staff_audit(action => 'person-opened')
audit an action of nobody: staff_audit(action => 'no-such-action')
audit of staff: staff_audit(search => 'person1@example.com')
audit of a person: staff_audit(search => 'person4711@example.com')
audit of a subject: staff_audit(search => ':busiest')
audit of nobody: staff_audit(search => 'nobody@example.com')
audit an action of staff: staff_audit(search => 'person1@example.com', action => 'role-granted')
audit page 200: staff_audit(skip => 9950)
team: staff_team()
instructors: staff_instructors()
member dashboard: dashboard()
member learning: learning_overview()
member live learning: get_live()
member an event: get_event(md5('event 2501')::uuid)
member projects: showcase_page()
member projects, a frequent word: showcase_page(search => 'map')
member sessions: my_sessions()
`

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
    text = text.replaceAll(name, await value<string>(owner, query))
  const listed = text
    .trim()
    .split('\n')
    .map((line): StaffPage => {
      const [, name = '', call = ''] = /^(.+?): (.+)$/.exec(line) ?? []
      return { name, query: `select public.${call}` }
    })
  return [...listed, ...(await livePages(owner, claims))]
}
