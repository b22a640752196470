import type { Things } from './world.ts'

/**
 * Who may make a request: anyone; anyone with the URL; a member for themselves; a member with a profile; the owner of
 * an item; moderators; the holder of an API key, for its owner's data; a host's scheduler.
 */
export type Whose = 'anyone' | 'link' | 'self' | 'learner' | 'owner' | 'moderator' | 'key' | 'clock'

export type Valid = {
  method: string
  /** As in the folder names; see `everyRoute`. */
  route: string
  path: string
  whose: Whose
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged, with its type. */
  raw?: { type: string; bytes: string }
}

const boundary = 'a-boundary-of-the-tests'

/** A form with one file and other values, as browsers send it. */
function formWith(
  field: string,
  name: string,
  content: string,
  values: Record<string, string> = {},
): NonNullable<Valid['raw']> {
  const part = (head: string, body: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const parts = Object.entries(values).map(([key, value]) => part(`name="${key}"`, value))
  const file = part(`name="${field}"; filename="${name}"`, content)
  const bytes = `${parts.join('')}${file}--${boundary}--\r\n`
  return { type: `multipart/form-data; boundary=${boundary}`, bytes }
}

const nobody = 'nobody-here@example.com'
const uuid = '00000000-0000-4000-8000-00000000000a'
const password = 'a-long-password-2'

/** Requests that would take effect if their sender may make them: one per handler and method. */
export function validRequests(things: Things): Valid[] {
  const { course, lesson, event, draft, published } = things
  const place = { course, lesson }
  const project = { project: draft }
  const recording = 'a-ranking-worked-out'
  const faq = 'what-is-altiora'
  const list: [whose: Whose, method: string, route: string, body?: unknown][] = [
    ['self', 'GET', '/api/account/export'],
    ['self', 'POST', '/api/account/delete', { confirm: 'DELETE' }],
    ['anyone', 'GET', '/api/auth/config'],
    ['self', 'POST', '/api/auth/confirm', { currentPassword: 'a-long-password-1' }],
    ['anyone', 'POST', '/api/auth/google', { locale: 'en', next: '/dashboard' }],
    ['anyone', 'POST', '/api/auth/email-change', { tokenHash: 'not-the-hash-of-anything' }],
    ['anyone', 'POST', '/api/auth/login', { email: nobody, password }],
    ['anyone', 'POST', '/api/auth/logout', { scope: 'local' }],
    [
      'self',
      'POST',
      '/api/auth/password',
      { currentPassword: 'a-long-password-1', password, confirmPassword: password },
    ],
    ['anyone', 'GET', '/api/auth/realtime'],
    ['anyone', 'POST', '/api/auth/refresh', {}],
    ['anyone', 'POST', '/api/auth/resend', { email: nobody, locale: 'en', next: null }],
    ['anyone', 'POST', '/api/auth/reset', { email: nobody, locale: 'en' }],
    ['anyone', 'GET', '/api/auth/session'],
    ['anyone', 'POST', '/api/auth/session', { refreshToken: 'not-a-token' }],
    [
      'anyone',
      'POST',
      '/api/auth/sign-up',
      { email: nobody, password, confirmPassword: password, role: 'student', locale: 'en' },
    ],
    [
      'anyone',
      'POST',
      '/api/auth/verify',
      { tokenHash: 'not-the-hash-of-anything', type: 'signup' },
    ],
    ['link', 'GET', '/api/calendar/[token]'],
    ['link', 'GET', '/api/certificates/[code]/pdf'],
    ['owner', 'POST', '/api/certificates/reissue', { code: things.certificate }],
    [
      'anyone',
      'POST',
      '/api/contact',
      {
        ...{ name: 'Asha', email: nobody, phone: '+91 20 1234567', topic: 'support' },
        ...{ message: 'Good morning', language: 'en', id: uuid },
      },
    ],
    ['clock', 'GET', '/api/cron/worker'],
    [
      'anyone',
      'POST',
      '/api/csp-reports',
      { 'csp-report': { 'document-uri': '/about', 'violated-directive': 'script-src-elem' } },
    ],
    [
      'anyone',
      'POST',
      '/api/errors',
      { reference: 'C0123456789', path: '/about', name: 'TypeError', message: 'x is undefined' },
    ],
    ['self', 'GET', '/api/avatars/[avatar]'],
    ['self', 'POST', '/api/email-change/cancel', {}],
    ['link', 'POST', '/api/email-change/link/[token]/cancel', {}],
    ['link', 'POST', '/api/email-change/link/[token]/confirm', {}],
    ['link', 'POST', '/api/email-change/link/[token]/revert', {}],
    ['self', 'POST', '/api/email-change/start', { email: nobody }],
    ['anyone', 'GET', '/api/health'],
    ['self', 'GET', '/api/keys'],
    ['self', 'POST', '/api/keys/create', { name: 'Another' }],
    ['owner', 'POST', '/api/keys/revoke', { id: things.keyId }],
    ['self', 'GET', '/api/second-factor'],
    ['self', 'POST', '/api/second-factor/pass', { code: '123456' }],
    ['self', 'POST', '/api/second-factor/passkey', {}],
    ['self', 'POST', '/api/second-factor/request-removal', {}],
    ['self', 'POST', '/api/second-factor/start-app', {}],
    ['self', 'POST', '/api/second-factor/add-app', { name: 'App', code: '123456', setup: 'x' }],
    ['self', 'POST', '/api/second-factor/start-passkey', {}],
    ['self', 'POST', '/api/second-factor/add-passkey', { name: 'Key', passkey: { id: 'x' } }],
    ['owner', 'POST', '/api/second-factor/remove', { id: uuid }],
    ['self', 'POST', '/api/second-factor/replace-codes', {}],
    ['self', 'POST', '/api/second-factor/cancel-removal', {}],
    ['learner', 'POST', '/api/learning/alias', { alias: 'Somebody' }],
    ['learner', 'POST', '/api/learning/complete', place],
    ['learner', 'POST', '/api/learning/enrol', { course }],
    ['learner', 'POST', '/api/learning/exercise', { ...place, answer: '1' }],
    ['learner', 'POST', '/api/learning/first-steps', {}],
    ['learner', 'POST', '/api/learning/note', { ...place, body: 'A note', knownAt: null }],
    ['self', 'GET', '/api/learning/overview'],
    ['anyone', 'GET', '/api/learning/ratings/[course]'],
    ['learner', 'POST', '/api/learning/place', { ...place, scroll: 0.5, draft: { q1: ['a'] } }],
    ['learner', 'POST', '/api/learning/quiz', { ...place, answers: { q1: ['a'] } }],
    ['learner', 'POST', '/api/learning/rate', { course, rating: 4, comment: 'Clear' }],
    [
      'moderator',
      'POST',
      '/api/learning/review',
      { comment: uuid, decision: 'approved', knownVersion: 1 },
    ],
    ['learner', 'POST', '/api/learning/unrate', { course }],
    ['learner', 'POST', '/api/live/alert', { wanted: true, locale: 'en' }],
    ['self', 'GET', '/api/notifications'],
    ['anyone', 'GET', '/api/notifications/mute/[token]'],
    ['link', 'POST', '/api/notifications/mute/[token]'],
    ['self', 'POST', '/api/notifications/read', { notification: 1, older: true }],
    [
      'self',
      'POST',
      '/api/notifications/settings',
      { appOff: [], emailOff: ['seats'], quiet: { from: '22:00', to: '07:00' }, zone: 'UTC' },
    ],
    ['self', 'GET', '/api/notifications/unread'],
    ['learner', 'GET', '/api/live/events'],
    ['learner', 'GET', '/api/live/events/[id]/ics'],
    ['learner', 'POST', '/api/live/feed', {}],
    ['learner', 'POST', '/api/live/feed/revoke', {}],
    ['learner', 'POST', '/api/live/leave', { event }],
    ['learner', 'POST', '/api/live/recordings/like', { recording, liked: true }],
    ['learner', 'POST', '/api/live/recordings/seen', { recording }],
    ['learner', 'POST', '/api/live/register', { event, locale: 'en' }],
    ['anyone', 'GET', '/api/ping'],
    [
      'self',
      'POST',
      '/api/profile',
      {
        ...{ fullName: 'Asha Rao', college: 'MANET', customCollege: '' },
        ...{ interests: ['Coding'], clubPresence: 'Not involved' },
      },
    ],
    ['self', 'POST', '/api/profile/avatar/remove', {}],
    ['self', 'POST', '/api/profile/name', { fullName: 'Somebody Else' }],
    ['anyone', 'POST', '/api/sentiment', { text: 'I love this garden.' }],
    ['owner', 'POST', '/api/sessions/end', { id: things.session }],
    ['self', 'GET', '/api/sessions/log'],
    ['owner', 'GET', '/api/showcase/[id]'],
    ['owner', 'GET', '/api/showcase/[id]/image/[image]'],
    ['owner', 'POST', '/api/showcase/delete', project],
    ['owner', 'POST', '/api/showcase/image/remove', project],
    ['anyone', 'GET', '/api/search/[locale]'],
    ['anyone', 'GET', '/api/search/live'],
    ['learner', 'POST', '/api/showcase/like', { project: published, liked: true }],
    [
      'moderator',
      'POST',
      '/api/showcase/review',
      { project: published, decision: 'return', reason: 'Because', knownVersion: 2 },
    ],
    [
      'owner',
      'POST',
      '/api/showcase/save',
      {
        ...{ project: draft, knownVersion: 1, title: 'Taken', summary: 'What somebody else wrote' },
        ...{ description: 'Long enough. '.repeat(9), category: 'iot', tags: ['weather'] },
        ...{ repository: 'https://example.com/rain', website: null, shownAs: 'Mine' },
        imageAlt: 'A map',
      },
    ],
    [
      'moderator',
      'POST',
      '/api/showcase/spotlight',
      { month: '2030-01', project: published, prize: 100, note: 'Well done' },
    ],
    ['owner', 'POST', '/api/showcase/submit', project],
    ['owner', 'POST', '/api/showcase/withdraw', project],
    ['anyone', 'GET', '/api/status'],
    ['anyone', 'GET', '/api/status/atom'],
    ['anyone', 'GET', '/api/status/json'],
    ['anyone', 'GET', '/api/status/rss'],
    ['anyone', 'POST', '/api/status/subscribe', { email: nobody, language: 'en' }],
    ['link', 'POST', '/api/status/subscription/[token]/confirm', {}],
    ['link', 'POST', '/api/status/subscription/[token]/leave', {}],
    ['anyone', 'GET', '/api/support/faq'],
    ['anyone', 'POST', '/api/support/faq/missed', { query: 'parking', language: 'en' }],
    ['anyone', 'POST', '/api/support/faq/seen', { faq }],
    ['anyone', 'POST', '/api/support/faq/vote', { faq, helpful: true }],
    ['link', 'GET', '/api/support/messages/[secret]'],
    [
      'link',
      'POST',
      '/api/support/reply',
      { secret: things.message, message: 'And another thing', id: uuid },
    ],
    [
      'key',
      'POST',
      '/api/v1/analyze',
      { text: 'I love this garden.', options: { keywords: 3, summary_sentences: 1 } },
    ],
    ['key', 'GET', '/api/v1/files'],
    ['key', 'GET', '/api/v1/files/[id]'],
    ['key', 'DELETE', '/api/v1/files/[id]'],
    ['anyone', 'POST', '/api/v1/login', { email: nobody, password }],
    ['anyone', 'GET', '/api/v1/openapi.json'],
    ['anyone', 'POST', '/api/v1/refresh', { refresh_token: 'not-a-token' }],
    ['anyone', 'GET', '/api/v1/status'],
    // Refused without a topic, because its stream wouldn't end.
    ['self', 'GET', '/api/updates'],
    [
      'anyone',
      'POST',
      '/api/vitals',
      {
        ...{ path: '/about', device: 'phone' },
        samples: [{ metric: 'LCP', value: 900, rating: 'good' }],
      },
    ],
    ['anyone', 'POST', '/api/waitlist', { email: nobody }],
    ['anyone', 'GET', '/.well-known/change-password'],
    ['anyone', 'GET', '/auth/callback'],
    ['anyone', 'GET', '/og/[locale]/[image]'],
    ['anyone', 'GET', '/og/[locale]/courses/[image]'],
    ['anyone', 'GET', '/og/[locale]/projects/[image]'],
  ]
  /** The subject of a sharing image. */
  const shared = (route: string) =>
    route.includes('projects') ? published : route.includes('courses') ? course : 'home'
  const inRoute = (route: string): Record<string, string> => ({
    '[token]': route.startsWith('/api/calendar') ? `${things.calendar}.ics` : things.subscription,
    '[code]': things.certificate,
    '[secret]': things.message,
    '[avatar]': '0'.repeat(32),
    '[locale]': 'en',
    '[course]': course,
    '[image]': route.startsWith('/og/') ? `${shared(route)}.png` : things.draftImage,
    '[id]': route.startsWith('/api/v1') ? things.file : route.includes('live') ? event : draft,
  })
  const pathOf = (route: string) => {
    const parts = inRoute(route)
    return route.replace(/\[\w+\]/g, (part) => parts[part] ?? part)
  }
  const forms: [whose: Whose, route: string, form: NonNullable<Valid['raw']>][] = [
    ['self', '/api/profile/avatar', formWith('image', 'a.png', 'no picture', {})],
    ['owner', '/api/showcase/image', formWith('image', 'a.png', 'no picture', project)],
    [
      'link',
      '/api/sessions/end-all',
      { type: 'application/x-www-form-urlencoded', bytes: 'token=not-a-token&language=en' },
    ],
    ['key', '/api/v1/upload', formWith('file', 'rows.csv', 'a,b\r\n1,2')],
  ]
  return [
    ...list.map(([whose, method, route, body]) => ({
      ...{ whose, method, route, body },
      path: pathOf(route),
    })),
    ...forms.map(([whose, route, raw]) => ({
      ...{ whose, method: 'POST', route, raw },
      path: pathOf(route),
    })),
  ]
}
