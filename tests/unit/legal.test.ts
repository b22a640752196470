import { readdirSync, readFileSync } from 'node:fs'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { accessibility } from '@/lib/content/legal/accessibility'
import { privacy } from '@/lib/content/legal/privacy'
import { security } from '@/lib/content/legal/security'
import { terms } from '@/lib/content/legal/terms'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { vitalsDays } from '@/lib/vitals/schema'

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

/** By table: the words under which the privacy policy speaks of it; null for what is about nobody. */
const tables: Record<string, string | null> = {
  profiles: 'club involvement',
  waitlist: 'Waitlist',
  rate_limits: 'The counters hold a SHA-256 digest',
  known_devices: 'when you first and last signed in there',
  account_sessions: 'For each session: the browser’s and the system’s names',
  second_factors: 'For each authenticator app: its name and its key, encrypted',
  recovery_codes: 'Digests of your recovery codes',
  factor_removals: 'If you told us that a factor is lost: when',
  email_changes: 'The old and the new address, when you asked for the change',
  security_events: 'Sign-ins and failed attempts, changes of password',
  sign_in_attempts: 'The counters hold a SHA-256 digest',
  auth_mails: 'The counters hold a SHA-256 digest',
  web_vitals: `They are kept for ${vitalsDays} days`,
  messages: 'Message to us',
  message_replies: 'what you and we write after it',
  faq_votes: 'your vote is stored with a digest of a random number',
  faq_views: null,
  faq_searches: 'A search that finds nothing is kept for 90 days',
  catalogue_versions: null,
  courses: null,
  lessons: null,
  enrolments: 'Which courses you take, since when, and when you completed them',
  course_ratings: 'Your rating of a course',
  course_rating_totals: null,
  lesson_completions: 'each completed lesson',
  quiz_attempts: 'every attempt at a quiz with your answers',
  attempt_pauses: 'how many attempts failed',
  exercise_solutions: 'which exercises you solved',
  lesson_notes: 'Your note on a lesson',
  lesson_places: 'how far you have scrolled',
  learner_settings: 'The alias under which you choose to be shown',
  point_events: 'the points that follow from them',
  point_totals: 'the points that follow from them',
  certificates: 'A random code, what it is awarded for',
  waiting_certificates: 'One that you earn before you give a name waits for it',
  event_rules: null,
  events: null,
  event_counts: null,
  event_registrations: 'For which sessions you are registered or in the queue',
  event_alerts: 'whether you asked to be told of new sessions',
  calendar_feeds: 'A digest of your calendar’s secret address',
  recording_views: 'Which recordings you opened',
  recording_likes: 'which you like, and since when',
  moderators: 'If you look after the project showcase',
  projects: 'What you write about it',
  project_texts: 'What you write about it',
  kept_counts: null,
  project_likes: 'Which published project you like',
  spotlights: 'which projects you chose for a month’s spotlight',
  discarded_avatars: 'A picture that you replace or remove is deleted',
  discarded_images: null,
  status_checks: null,
  status_days: null,
  status_signals: null,
  incidents: null,
  incident_updates: null,
  status_subscribers: 'when we last asked whether it is yours',
  api_keys: 'Of a key: its name, its first 12 characters',
  api_files: 'Of a file that you upload',
  discarded_api_files: null,
  mail_outbox: 'What we wrote to you about (a session, a project)',
  notifications: 'What we told you of in the app',
  notification_settings: 'which kinds of news you get where',
  update_streams: 'While a page is open: that it hears of news',
}

test('the privacy policy speaks of every table in which somebody can stand', () => {
  const folder = 'supabase/migrations'
  const sql = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const made = [...sql.join('\n').matchAll(/^create table public\.(\w+)/gm)].map(([, name]) => name)
  expect(made.sort()).toEqual(Object.keys(tables).sort())
  const text = privacy.sections
    .map(({ body, table, after }) =>
      [wordsOf(body), JSON.stringify(table), wordsOf(after)].join(' ').replace(/\s+/g, ' '),
    )
    .join(' ')
  for (const words of Object.values(tables)) if (words) expect(text).toContain(words)
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

test('the terms have the eleven sections', () => {
  expect(terms.sections.map(({ id }) => id)).toEqual([
    'acceptance',
    'changes',
    'using-the-service',
    'your-account',
    'intellectual-property',
    'privacy',
    'termination',
    'disclaimer',
    'liability',
    'governing-law',
    'contact',
  ])
})

test('the accessibility statement carries its date', () => {
  expect(accessibility.updated).toBe('2025-01-01')
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
