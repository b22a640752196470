import type { Things } from './world.ts'

/**
 * Who may make a request: anyone; anyone with the URL; a member for themselves; a member with a profile; the owner of
 * an item; staff who may moderate; admins; the holder of an API key, for its owner's data; a host's scheduler.
 */
export type Whose =
  | ('anyone' | 'link' | 'self' | 'learner' | 'owner')
  | ('moderator' | 'admin' | 'key' | 'clock')

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

const ownEvent = {
  ...{ type: 'workshop', topic: null, instructor: null, start: '2127-02-01T18:00', minutes: 90 },
  ...{ zone: 'Asia/Kolkata', capacity: 5, mode: null, link: '', materials: [] },
  words: { en: { title: 'Forged', description: 'An event that nobody has planned.' } },
}

const ownFilm = {
  ...{ category: 'workshop', instructor: null, recordedOn: '2026-11-20', seconds: null },
  ...{ link: '', chapters: '', captions: '' },
  words: { en: { title: 'Forged', description: 'A film that nobody has made.' } },
}

/** Requests that would take effect if their sender may make them: one per handler and method. */
export function validRequests(things: Things): Valid[] {
  const { course, lesson, event, draft, published } = things
  const place = { course, lesson }
  const project = { project: draft }
  const recording = 'search-you-can-explain'
  const faq = 'what-is-altiora'
  const certificate = { certificate: '0'.repeat(32), reason: 'Wrong' }
  const noTranslations = { hi: '', es: '', fr: '', de: '' }
  /** What is read by whom, below `/api` or from the root. Streams are refused without a topic or chat: they wouldn't end. */
  const reads: Partial<Record<Whose, string>> = {
    anyone: `
      auth/config auth/realtime auth/session health learning/figures learning/ratings/[course]
      notifications/mute/[token] ping search/[locale] search/live status status/atom status/json
      status/rss support/chat support/chat/stream support/faq v1/openapi.json v1/status
      /.well-known/change-password /auth/callback /og/[locale]/[image]
      /og/[locale]/courses/[image] /og/[locale]/projects/[image]`,
    link: 'calendar/[token] certificates/[code]/pdf support/messages/[secret]',
    self: `
      account/export avatars/[avatar] keys second-factor learning/overview notifications
      notifications/unread live/recordings/[slug]/captions.vtt
      live/recordings/[slug]/transcript.txt sessions/log updates`,
    learner: `
      learning/code/work questions/lesson questions/similar live/events live/events/[id]/ics
      live/events/[id]/join live/films/[id] room/[id]/entries room/[id]/people room/[id]/stream`,
    owner: 'learning/code/attempt showcase/[id] showcase/[id]/image/[image]',
    moderator: `
      staff/moderation/comments/csv staff/moderation/projects/csv staff/moderation/ratings/csv`,
    admin: `
      staff/audit/csv staff/errors/csv staff/outbox/csv staff/status/csv staff/people/[id]/version
      staff/people/csv staff/events/csv staff/events/topics staff/events/[id]/roster/csv
      staff/help-centre/answers/csv staff/help-centre/searches/csv staff/inbox/canned/csv
      staff/inbox/conversation/[id] staff/inbox/csv staff/courses/csv
      staff/courses/[course]/lessons/csv staff/courses/[course]/questions/csv staff/waitlist/csv`,
    key: 'v1/files v1/files/[id]',
    clock: 'cron/worker',
  }
  /** What is sent to which handler below `/api`, and by whom. */
  const posts: Record<Whose, Record<string, unknown>> = {
    clock: {},
    anyone: {
      'auth/google': { locale: 'en', next: '/dashboard' },
      'auth/email-change': { tokenHash: 'not-the-hash-of-anything' },
      'auth/login': { email: nobody, password },
      'auth/logout': { scope: 'local' },
      'auth/refresh': {},
      'auth/resend': { email: nobody, locale: 'en', next: null },
      'auth/reset': { email: nobody, locale: 'en' },
      'auth/session': { refreshToken: 'not-a-token' },
      'auth/sign-up': {
        email: nobody,
        password,
        confirmPassword: password,
        role: 'student',
        locale: 'en',
      },
      'auth/verify': { tokenHash: 'not-the-hash-of-anything', type: 'signup' },
      contact: {
        ...{ name: 'Asha', email: nobody, phone: '+91 20 1234567', topic: 'support' },
        ...{ message: 'Good morning', language: 'en', id: uuid },
      },
      'csp-reports': {
        'csp-report': { 'document-uri': '/about', 'violated-directive': 'script-src-elem' },
      },
      errors: {
        ...{ reference: 'C0123456789', path: '/about', name: 'TypeError', code: null },
        ...{ message: 'Something is undefined', frames: [] },
      },
      sentiment: { text: 'I love this garden.' },
      'status/subscribe': { email: nobody, language: 'en' },
      'support/chat/end': {},
      'support/chat/hand-over': { language: 'en', name: 'Asha', email: nobody },
      'support/chat/send': { message: 'Good morning', language: 'en' },
      'support/faq/missed': { query: 'parking', language: 'en' },
      'support/faq/seen': { faq },
      'support/faq/vote': { faq, helpful: true },
      'v1/login': { email: nobody, password },
      'v1/refresh': { refresh_token: 'not-a-token' },
      vitals: {
        ...{ path: '/about', device: 'phone' },
        samples: [{ metric: 'LCP', value: 900, rating: 'good' }],
      },
      waitlist: { email: nobody },
    },
    link: {
      'email-change/link/[token]/cancel': {},
      'email-change/link/[token]/confirm': {},
      'email-change/link/[token]/revert': {},
      'notifications/mute/[token]': undefined,
      'status/subscription/[token]/confirm': {},
      'status/subscription/[token]/leave': {},
      'support/reply': { secret: things.message, message: 'And another thing', id: uuid },
    },
    self: {
      'account/delete': { confirm: 'DELETE' },
      'auth/confirm': { currentPassword: 'a-long-password-1' },
      'auth/password': {
        currentPassword: 'a-long-password-1',
        password,
        confirmPassword: password,
      },
      'email-change/cancel': {},
      'email-change/start': { email: nobody },
      'keys/create': { name: 'Another' },
      'second-factor/pass': { code: '123456' },
      'second-factor/passkey': {},
      'second-factor/request-removal': {},
      'second-factor/start-app': {},
      'second-factor/add-app': { name: 'App', code: '123456', setup: 'x' },
      'second-factor/start-passkey': {},
      'second-factor/add-passkey': { name: 'Key', passkey: { id: 'x' } },
      'second-factor/replace-codes': {},
      'second-factor/cancel-removal': {},
      'notifications/read': { notification: 1, older: true },
      'notifications/settings': {
        appOff: [],
        emailOff: ['seats'],
        quiet: { from: '22:00', to: '07:00' },
        zone: 'UTC',
      },
      profile: {
        ...{ fullName: 'Asha Rao', college: 'MANET', customCollege: '' },
        ...{ interests: ['Coding'], clubPresence: 'Not involved' },
      },
      'profile/avatar/remove': {},
      'profile/name': { fullName: 'Somebody Else' },
    },
    learner: {
      'learning/alias': { alias: 'Somebody' },
      'learning/complete': place,
      'learning/enrol': { course },
      'learning/exercise': { ...place, answer: '1' },
      'learning/first-steps': {},
      'learning/note': { ...place, body: 'A note', knownAt: null },
      'learning/code/submit': { ...place, code: 'SELECT 2' },
      'learning/code/save': { ...place, code: 'SELECT', knownAt: null },
      'learning/code/hint': { ...place, step: 1 },
      'learning/place': { ...place, scroll: 0.5, draft: { q1: ['a'] } },
      'learning/quiz': { ...place, answers: { q1: ['a'] } },
      'learning/rate': { course, rating: 4, comment: 'Clear' },
      'learning/unrate': { course },
      'questions/accept': { answer: uuid, accepted: true },
      'questions/answer': { question: things.question, body: 'So', anonymous: false },
      'questions/ask': { ...place, title: 'Why does it end?', body: 'It stops.', anonymous: false },
      'questions/delete': { post: uuid },
      'questions/edit': {
        post: things.question,
        knownVersion: 1,
        title: 'Taken by force',
        body: 'So',
        anonymous: false,
      },
      'questions/follow': { question: things.question, follows: true },
      'questions/report': { post: things.question, reason: 'rude', note: 'Look' },
      'questions/vote': { post: things.question, up: true },
      'review/answer': { ...place, card: 'q1', id: uuid, version: 0, option: 'a' },
      'review/aside': { ...place, card: 'q1', how: 'tomorrow' },
      'review/course': { course, reviewed: false },
      'review/zone': { zone: 'UTC' },
      'capstones/start': { track: 'ai-fundamentals' },
      'capstones/save': {
        track: 'ai-fundamentals',
        knownVersion: 1,
        files: [{ name: 'a.py', text: 'forged' }],
      },
      'capstones/submit': { track: 'ai-fundamentals', knownVersion: 1 },
      'live/alert': { wanted: true, locale: 'en' },
      'live/feed': {},
      'live/feed/revoke': {},
      'hackathons/change-team': { event, name: 'Forged', open: true },
      'hackathons/create-team': { event, name: 'Forged' },
      'hackathons/join-team': { event, code: 'AAAAAAAAAA' },
      'hackathons/leave-team': { event },
      'hackathons/seek-team': { event, wanted: true },
      'hackathons/submit': {
        ...{ event, project: uuid, repository: 'https://code.example/', version: null },
        ...{ demo: 'https://demo.example/', film: null },
      },
      'hackathons/withdraw': { event },
      'live/check-in': { event, code: 'ABC234' },
      'live/leave': { event },
      'live/recordings/like': { recording, liked: true },
      'live/recordings/place': { recording, seconds: 5 },
      'live/recordings/seen': { recording },
      'live/register': { event, locale: 'en' },
      'room/present': { event },
      'room/name': { event, name: 'Forged' },
      'room/say': { event, words: 'Forged' },
      'room/ask': { event, words: 'Forged?' },
      'room/vote': { event, item: 1, choice: 1 },
      'room/hand': { event, up: true },
      'showcase/like': { project: published, liked: true },
    },
    owner: {
      'certificates/reissue': { code: things.certificate },
      'keys/revoke': { id: things.keyId },
      'second-factor/remove': { id: uuid },
      'learning/code/outputs': { attempt: things.attempt, outputs: {} },
      'sessions/end': { id: things.session },
      'showcase/delete': project,
      'showcase/image/remove': project,
      'showcase/save': {
        ...{ project: draft, knownVersion: 1, title: 'Taken', summary: 'What somebody else wrote' },
        ...{ description: 'Long enough. '.repeat(9), category: 'iot', tags: ['weather'] },
        ...{ repository: 'https://example.com/rain', website: null, shownAs: 'Mine' },
        imageAlt: 'A map',
      },
      'showcase/submit': project,
      'showcase/withdraw': project,
    },
    moderator: {
      'staff/moderation/comment': { id: uuid, decision: 'approved', knownVersion: 1 },
      'showcase/review': {
        project: published,
        decision: 'return',
        reason: 'Because',
        knownVersion: 2,
      },
      'showcase/spotlight': { month: '2030-01', project: published, prize: 100, note: 'Well done' },
      'staff/moderation/post': { id: uuid, decision: 'kept', knownVersion: 1 },
      'staff/moderation/rating': { id: uuid, hidden: true, reason: 'Spam', knownVersion: 1 },
    },
    admin: {
      'room/steer': { event, move: { slide: 1 } },
      'room/code': { event, known: 0, start: 0, cut: 0, put: 'forged' },
      'room/poll': { event, question: 'Forged?', options: ['a', 'b'] },
      'room/settle': { event, item: 1, done: true },
      'room/delete': { event, entry: 1 },
      'room/lead': { event, member: 1, muted: true, hand: false },
      'room/end': { event },
      'staff/events/room': { event, version: 0, slides: 'Forged', agenda: [], video: '' },
      'staff/errors/mark': { errors: [uuid], state: 'ignored' },
      'staff/outbox/retry': { mails: [1] },
      'staff/status/delete-template': { template: uuid },
      'staff/status/edit': {
        ...{ incident: uuid, knownVersion: 1, severity: 'minor', services: ['mail'] },
        ...{ title: 'Late', impact: '', starts: '2026-01-01T00:00:00Z', ends: null },
      },
      'staff/status/open': {
        ...{ id: uuid, severity: 'minor', services: ['mail'], title: 'Late' },
        ...{ description: 'It began.', impact: '' },
      },
      'staff/status/schedule': {
        ...{ id: uuid, starts: '2126-01-01T00:00:00Z', ends: '2126-01-01T01:00:00Z' },
        ...{ services: ['database'], title: 'Moving', description: 'We move.', impact: '' },
      },
      'staff/status/template': {
        ...{ template: uuid, knownVersion: 0, name: 'Own', use: 'update', title: '' },
        ...{ body: 'Words', impact: '', severity: null, services: [] },
      },
      'staff/status/update': { incident: uuid, knownVersion: 1, message: 'More.', resolved: false },
      'staff/people/certificate/reissue': certificate,
      'staff/people/certificate/revoke': certificate,
      'staff/people/confirmation': { person: uuid },
      'staff/people/export': { person: uuid },
      'staff/people/restore': { people: [{ person: uuid, version: 1 }] },
      'staff/people/role': { person: uuid, role: 'client', version: 1 },
      'staff/people/suspend': { people: [{ person: uuid, version: 1 }], reason: 'Spam' },
      'staff/films/change': { ...ownFilm, film: uuid, version: 1 },
      'staff/films/create': ownFilm,
      'staff/films/delete': { film: uuid },
      'staff/films/finish': { path: `${uuid}/${'a'.repeat(32)}.mp4` },
      'staff/films/publish': { film: uuid, published: true },
      'staff/films/start': { film: uuid, size: 9, mime: 'video/mp4' },
      'staff/films/upload': undefined,
      'staff/events/check-in': { event, known: null, leaked: false },
      'staff/events/attendance': { event, people: [uuid], attended: true },
      'staff/events/cancel': { events: [event], reason: 'Forged' },
      'staff/events/change': { ...ownEvent, event, version: 1 },
      'staff/events/create': { ...ownEvent, rule: null },
      'staff/events/message': { event, audience: 'everyone', subject: 'Forged', body: 'Forged' },
      'staff/hackathons/assign': { event, judges: [uuid] },
      'staff/hackathons/exclude': { team: uuid, reason: 'Forged' },
      'staff/hackathons/judge': { team: uuid, judge: uuid, wanted: true },
      'staff/hackathons/set': {
        ...{ event, version: 1, terms: null, resultsAt: null },
        criteria: [
          { id: 'design', weight: 50, names: null },
          { id: 'execution', weight: 50, names: null },
        ],
      },
      'staff/capstones/grant': { submission: uuid },
      'staff/capstones/mark': {
        submission: uuid,
        knownVersion: 0,
        marks: {},
        comments: [],
        note: '',
        publish: false,
      },
      'staff/judging/decline': { team: uuid },
      'staff/judging/score': { team: uuid, scores: { design: 5 }, note: '' },
      'staff/events/remove': { event, person: uuid },
      'staff/events/seat': { event, person: uuid, state: 'queued' },
      'staff/events/transfer': { event, person: uuid, target: uuid },
      'staff/inbox/canned/archive': { id: uuid, wanted: true },
      'staff/inbox/canned/save': {
        ...{ id: uuid, version: 1, title: 'Hello', en: 'Hello' },
        ...noTranslations,
      },
      'staff/inbox/change': { changes: [{ id: uuid, state: 'solved' }] },
      'staff/inbox/merge': { message: uuid, target: null },
      'staff/inbox/note': { message: uuid, body: 'A note' },
      'staff/inbox/reply': {
        ...{ message: uuid, body: 'A reply', language: 'en', knownEntry: 0 },
        ...{ solves: false, checked: true },
      },
      'staff/inbox/replying': { message: uuid, now: true },
      'staff/team/grant': { email: nobody, role: 'admin' },
      'staff/team/instructor': { person: uuid, instructor: null },
      'staff/team/role': { person: uuid, role: 'admin', wanted: true },
      'staff/waitlist/invite': { entries: [uuid], most: null, tag: null, locale: 'en' },
      'staff/waitlist/tag': { entries: [uuid], tag: 'beta', wanted: true },
      'staff/waitlist/uninvite': { batch: uuid },
    },
    key: {
      'v1/analyze': { text: 'I love this garden.', options: { keywords: 3, summary_sentences: 1 } },
    },
  }

  /** The subject of a sharing image. */
  const shared = (route: string) =>
    route.includes('projects') ? published : route.includes('courses') ? course : 'home'
  const idIn = (route: string) => {
    if (route.startsWith('/api/v1')) return things.file
    if (/live|events|room/.test(route)) return event
    return route.includes('people') ? uuid : draft
  }
  const inRoute = (route: string): Record<string, string> => ({
    '[token]': route.startsWith('/api/calendar') ? `${things.calendar}.ics` : things.subscription,
    '[code]': things.certificate,
    '[secret]': things.message,
    '[avatar]': '0'.repeat(32),
    '[locale]': 'en',
    '[course]': course,
    '[image]': route.startsWith('/og/') ? `${shared(route)}.png` : things.draftImage,
    '[id]': idIn(route),
  })
  const queries: Record<string, Record<string, string>> = {
    '/api/learning/code/work': place,
    '/api/learning/code/attempt': { attempt: things.attempt },
    '/api/questions/lesson': place,
    '/api/questions/similar': { course, typed: 'missing row' },
  }
  const pathOf = (route: string) => {
    const parts = inRoute(route)
    const query = queries[route]
    const path = route.replace(/\[\w+\]/g, (part) => parts[part] ?? part)
    return query ? `${path}?${new URLSearchParams(query)}` : path
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
  const upload = '/api/staff/films/upload/[id]'
  /** Without a body. */
  const others: [whose: Whose, method: string, route: string][] = [
    ['admin', 'HEAD', upload],
    ['admin', 'PATCH', upload],
    ['admin', 'DELETE', upload],
    ['key', 'DELETE', '/api/v1/files/[id]'],
  ]
  const routeOf = (name: string) => (name.startsWith('/') ? name : `/api/${name}`)
  const namesIn = (list = '') => list.split(/\s+/).filter(Boolean)
  const everyone = Object.keys(posts) as Whose[]
  const requests = everyone.flatMap((whose): Omit<Valid, 'path'>[] => [
    ...namesIn(reads[whose]).map((name) => ({ whose, method: 'GET', route: routeOf(name) })),
    ...Object.entries(posts[whose]).map(([name, body]) => {
      return { whose, method: 'POST', route: routeOf(name), body }
    }),
  ])
  requests.push(...others.map(([whose, method, route]) => ({ whose, method, route })))
  requests.push(...forms.map(([whose, route, raw]) => ({ whose, method: 'POST', route, raw })))
  return requests.map((request) => ({ ...request, path: pathOf(request.route) }))
}
