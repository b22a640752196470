import { readdirSync, readFileSync } from 'node:fs'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { accessibility } from '@/content/legal/accessibility'
import { privacy } from '@/content/legal/privacy'
import { security } from '@/content/legal/security'
import { terms } from '@/content/legal/terms'
import { vitalsDays } from '@/lib/consent/consent'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

const documents = { terms, privacy, security, accessibility }

/** Every address in a text. */
function links(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(links)
  if (!isValidElement<{ href?: string; children?: ReactNode }>(node)) return []
  const { href, children } = node.props
  return [...(href ? [href] : []), ...links(children)]
}

/** All words of a text, its tables included. */
function wordsOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return wordsOf(node.props.children)
  return typeof node === 'string' ? node : ''
}

/** By table: where the privacy policy mentions it. */
const tables: Record<string, string> = {
  profiles: 'club involvement',
  waitlist: 'Waitlist',
  rate_limits: 'we store a SHA-256 digest',
  known_devices: 'when you first and last signed in there',
  account_sessions: 'For each session: the names of the browser and system',
  second_factors: 'For each authenticator app: its name and encrypted key',
  recovery_codes: 'For recovery codes: digests',
  factor_removals: 'If you reported a lost factor: when',
  email_changes: 'The old and new addresses, and when you requested',
  security_events: 'Sign-ins and failed attempts, changes to your password',
  sign_in_attempts: 'we store a SHA-256 digest',
  auth_mails: 'we store a SHA-256 digest',
  web_vitals: `They are kept for ${vitalsDays} days`,
  messages: 'Messages to us',
  message_replies: 'Any further messages between us',
  message_assignees: 'Which of our team looks after it',
  message_notes: 'Which of our team looks after it, their notes',
  message_presence: 'what you do in the staff console',
  message_words: 'an index of its words for our search',
  canned_answers: 'what you do in the staff console',
  faq_votes: 'we store your vote',
  faq_searches: 'If a search finds nothing, we keep its words',
  faq_search_totals: 'If a search finds nothing, we keep its words',
  enrolments: 'The courses you take, and when you started and completed them',
  course_ratings: 'Your rating from 1 to 5',
  lesson_completions: 'The lessons you complete',
  quiz_attempts: 'every attempt at a quiz with your answers',
  attempt_pauses: 'failed attempts and when you can try again',
  exercise_solutions: 'the exercises you solve',
  code_progress: 'The code you write in exercises',
  code_attempts: 'the last 50 versions you hand in',
  lesson_notes: 'Your note on each lesson',
  lesson_posts: 'The questions you ask about lessons and the answers you give',
  capstones: 'The files and the project of each capstone',
  capstone_submissions: 'what you submit',
  capstone_markings: 'how an instructor marked it',
  post_votes: 'What you find helpful, follow and report',
  post_follows: 'What you find helpful, follow and report',
  post_reports: 'What you find helpful, follow and report',
  applied_changes: 'what your devices sent after working offline',
  review_cards: 'Which questions of completed lessons you have reviewed',
  review_answers: 'when and how well you knew each',
  lesson_places: 'how far you scrolled in each lesson',
  learner_settings: 'The alias you choose to appear under',
  point_events: 'the points you earn',
  point_totals: 'the points you earn',
  certificates: 'A random code, the course, track or hackathon',
  waiting_certificates: 'If you haven’t given a name, the certificate waits until you do',
  room_events: 'What you write and ask in the room of a session',
  room_members: 'the name you choose there',
  room_votes: 'how you vote there',
  hackathon_teams: 'The team’s result, which signed-in members can read',
  hackathon_members: 'Your team, since when you are in it',
  hackathon_seekers: 'whether you look for one',
  hackathon_submissions: 'what the team submits',
  hackathon_judges: 'which, your scores, your note',
  hackathon_results: 'The team’s result',
  event_registrations: 'The sessions you are registered for or waiting for',
  event_presence: 'how long you were in the room of each',
  event_alerts: 'Whether you asked to be told about new sessions',
  calendar_feeds: 'A digest of your private calendar link',
  recording_views: 'The recordings you open or like',
  recording_likes: 'The recordings you open or like',
  recording_places: 'where you stopped in each',
  people: 'a copy of your name, email address, college and role',
  suspensions: 'If we suspend your account: since when, the reason, and who did it',
  instructor_accounts: 'which instructor you are',
  staff_roles: 'your roles and since when you have them',
  audit_log: 'what you do in the staff console',
  audit_values: 'its value before and after',
  moderation_decisions: 'what a moderator decided about it and why',
  waitlist_links: 'a digest of your personal link',
  projects: 'What you write about the project',
  project_texts: 'What you write about the project',
  project_likes: 'Which published projects you like',
  spotlights: 'which projects you chose for the monthly spotlight',
  discarded_avatars: 'We delete a picture when you replace or remove it',
  limit_refusals: 'how often each of our limits refuses a request',
  error_groups: 'what kind of error it was',
  error_reports: 'what kind of error it was',
  status_subscribers: 'when we last asked you to confirm it',
  api_keys: 'For each key: its name, its first 12 characters',
  api_files: 'For each file you upload',
  mail_outbox: 'What we emailed you about',
  notifications: 'What we notified you about in the app',
  notification_settings: 'Which notifications you want and where',
  update_streams: 'While a page is open: a record that it’s receiving notifications',
}

/** What a table has that says whom its rows are about. */
const ofPeople =
  /references (?:auth\.users|public\.(?:people|profiles))|\b(?:email|person|user_id|author|voter|subject|actor|network|device_hash)\b/

test('the privacy policy covers every table that holds data about people', () => {
  const folder = 'supabase/migrations'
  const sql = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const made = new Map(
    [...sql.join('\n').matchAll(/^create table public\.(\w+) \(([\s\S]*?)\n\)/gm)].map(
      ([, name = '', columns = '']) => [name, columns],
    ),
  )
  for (const [, name = ''] of sql.join('\n').matchAll(/^drop table public\.(\w+)/gm)) {
    made.delete(name)
  }
  expect(Object.keys(tables).filter((name) => !made.has(name))).toEqual([])
  const others = [...made].filter(([name]) => !(name in tables))
  expect(others.length).toBeGreaterThan(30)
  expect(others.filter(([, columns]) => ofPeople.test(columns)).map(([name]) => name)).toEqual([])
  const text = privacy.sections
    .map(({ body, table, after }) =>
      [wordsOf(body), JSON.stringify(table), wordsOf(after)].join(' ').replace(/\s+/g, ' '),
    )
    .join(' ')
  for (const words of Object.values(tables)) expect(text).toContain(words)
})

describe.each(Object.entries(documents))('the text of %s', (_, { sections, updated }) => {
  test('has sections with addresses and titles of their own, and a date', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
    for (const { id } of sections) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(new Date(`${updated}T00:00:00Z`).toISOString().slice(0, 10)).toBe(updated)
  })

  test('links only to pages that exist', () => {
    const inside = sections
      .flatMap(({ body, after }) => [...links(body), ...links(after)])
      .filter((href) => href.startsWith('/') && !href.startsWith('/.well-known/'))
    const paths: readonly string[] = Object.values(routes)
    for (const href of inside) expect(paths).toContain(href.split('#')[0])
    for (const href of inside.filter((href) => href.startsWith(`${routes.privacyPolicy}#`))) {
      expect(privacy.sections.map(({ id }) => id)).toContain(href.split('#')[1])
    }
  })
})

test('security.txt has the fields of RFC 9116, each leading to the security page or its address', () => {
  const lines = readFileSync('public/.well-known/security.txt', 'utf8').trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
  expect(fields.Contact).toBe(`mailto:${site.email.security}`)
  expect(new Date(fields.Expires).toISOString()).toBe(fields.Expires)
  expect(fields['Preferred-Languages']).toBe('en')
  // Addresses of the web have to be whole, and https.
  const [, domain] = site.email.security.split('@')
  expect(fields.Canonical).toBe(`https://${domain}/.well-known/security.txt`)
  const policy = new URL(fields.Policy)
  expect([policy.origin, policy.pathname]).toEqual([`https://${domain}`, routes.security])
  expect(security.sections.map(({ id }) => `#${id}`)).toContain(policy.hash)
})
