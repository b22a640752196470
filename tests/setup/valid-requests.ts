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
  const bodies: Record<`${Whose} ${string} /${string}`, unknown> = {
    'self GET /api/account/export': undefined,
    'self POST /api/account/delete': { confirm: 'DELETE' },
    'anyone GET /api/auth/config': undefined,
    'self POST /api/auth/confirm': { currentPassword: 'a-long-password-1' },
    'anyone POST /api/auth/google': { locale: 'en', next: '/dashboard' },
    'anyone POST /api/auth/email-change': { tokenHash: 'not-the-hash-of-anything' },
    'anyone POST /api/auth/login': { email: nobody, password },
    'anyone POST /api/auth/logout': { scope: 'local' },
    'self POST /api/auth/password': {
      currentPassword: 'a-long-password-1',
      password,
      confirmPassword: password,
    },
    'anyone GET /api/auth/realtime': undefined,
    'anyone POST /api/auth/refresh': {},
    'anyone POST /api/auth/resend': { email: nobody, locale: 'en', next: null },
    'anyone POST /api/auth/reset': { email: nobody, locale: 'en' },
    'anyone GET /api/auth/session': undefined,
    'anyone POST /api/auth/session': { refreshToken: 'not-a-token' },
    'anyone POST /api/auth/sign-up': {
      email: nobody,
      password,
      confirmPassword: password,
      role: 'student',
      locale: 'en',
    },
    'anyone POST /api/auth/verify': { tokenHash: 'not-the-hash-of-anything', type: 'signup' },
    'link GET /api/calendar/[token]': undefined,
    'link GET /api/certificates/[code]/pdf': undefined,
    'owner POST /api/certificates/reissue': { code: things.certificate },
    'anyone POST /api/contact': {
      ...{ name: 'Asha', email: nobody, phone: '+91 20 1234567', topic: 'support' },
      ...{ message: 'Good morning', language: 'en', id: uuid },
    },
    'clock GET /api/cron/worker': undefined,
    'anyone POST /api/csp-reports': {
      'csp-report': { 'document-uri': '/about', 'violated-directive': 'script-src-elem' },
    },
    'anyone POST /api/errors': {
      ...{ reference: 'C0123456789', path: '/about', name: 'TypeError', code: null },
      ...{ message: 'Something is undefined', frames: [] },
    },
    'self GET /api/avatars/[avatar]': undefined,
    'self POST /api/email-change/cancel': {},
    'link POST /api/email-change/link/[token]/cancel': {},
    'link POST /api/email-change/link/[token]/confirm': {},
    'link POST /api/email-change/link/[token]/revert': {},
    'self POST /api/email-change/start': { email: nobody },
    'anyone GET /api/health': undefined,
    'self GET /api/keys': undefined,
    'self POST /api/keys/create': { name: 'Another' },
    'owner POST /api/keys/revoke': { id: things.keyId },
    'self GET /api/second-factor': undefined,
    'self POST /api/second-factor/pass': { code: '123456' },
    'self POST /api/second-factor/passkey': {},
    'self POST /api/second-factor/request-removal': {},
    'self POST /api/second-factor/start-app': {},
    'self POST /api/second-factor/add-app': { name: 'App', code: '123456', setup: 'x' },
    'self POST /api/second-factor/start-passkey': {},
    'self POST /api/second-factor/add-passkey': { name: 'Key', passkey: { id: 'x' } },
    'owner POST /api/second-factor/remove': { id: uuid },
    'self POST /api/second-factor/replace-codes': {},
    'self POST /api/second-factor/cancel-removal': {},
    'learner POST /api/learning/alias': { alias: 'Somebody' },
    'learner POST /api/learning/complete': place,
    'learner POST /api/learning/enrol': { course },
    'learner POST /api/learning/exercise': { ...place, answer: '1' },
    'learner POST /api/learning/first-steps': {},
    'learner POST /api/learning/note': { ...place, body: 'A note', knownAt: null },
    'learner POST /api/learning/code/submit': { ...place, code: 'SELECT 2' },
    'owner POST /api/learning/code/outputs': { attempt: things.attempt, outputs: {} },
    'learner POST /api/learning/code/save': { ...place, code: 'SELECT', knownAt: null },
    'learner POST /api/learning/code/hint': { ...place, step: 1 },
    'learner GET /api/learning/code/work': undefined,
    'owner GET /api/learning/code/attempt': undefined,
    'self GET /api/learning/overview': undefined,
    'anyone GET /api/learning/figures': undefined,
    'anyone GET /api/learning/ratings/[course]': undefined,
    'learner POST /api/learning/place': { ...place, scroll: 0.5, draft: { q1: ['a'] } },
    'learner POST /api/learning/quiz': { ...place, answers: { q1: ['a'] } },
    'learner POST /api/learning/rate': { course, rating: 4, comment: 'Clear' },
    'moderator POST /api/staff/moderation/comment': {
      id: uuid,
      decision: 'approved',
      knownVersion: 1,
    },
    'learner POST /api/learning/unrate': { course },
    'learner POST /api/questions/accept': { answer: uuid, accepted: true },
    'learner POST /api/questions/answer': {
      question: things.question,
      body: 'So',
      anonymous: false,
    },
    'learner POST /api/questions/ask': {
      ...place,
      title: 'Why does it end?',
      body: 'It stops.',
      anonymous: false,
    },
    'learner POST /api/questions/delete': { post: uuid },
    'learner POST /api/questions/edit': {
      post: things.question,
      knownVersion: 1,
      title: 'Taken by force',
      body: 'So',
      anonymous: false,
    },
    'learner POST /api/questions/follow': { question: things.question, follows: true },
    'learner GET /api/questions/lesson': undefined,
    'learner POST /api/questions/report': { post: things.question, reason: 'rude', note: 'Look' },
    'learner GET /api/questions/similar': undefined,
    'learner POST /api/questions/vote': { post: things.question, up: true },
    'learner POST /api/review/answer': { ...place, card: 'q1', id: uuid, version: 0, option: 'a' },
    'learner POST /api/review/aside': { ...place, card: 'q1', how: 'tomorrow' },
    'learner POST /api/review/course': { course, reviewed: false },
    'learner POST /api/review/zone': { zone: 'UTC' },
    'learner POST /api/capstones/start': { track: 'ai-fundamentals' },
    'learner POST /api/capstones/save': {
      track: 'ai-fundamentals',
      knownVersion: 1,
      files: [{ name: 'a.py', text: 'forged' }],
    },
    'learner POST /api/capstones/submit': { track: 'ai-fundamentals', knownVersion: 1 },
    'learner POST /api/live/alert': { wanted: true, locale: 'en' },
    'self GET /api/notifications': undefined,
    'anyone GET /api/notifications/mute/[token]': undefined,
    'link POST /api/notifications/mute/[token]': undefined,
    'self POST /api/notifications/read': { notification: 1, older: true },
    'self POST /api/notifications/settings': {
      appOff: [],
      emailOff: ['seats'],
      quiet: { from: '22:00', to: '07:00' },
      zone: 'UTC',
    },
    'self GET /api/notifications/unread': undefined,
    'learner GET /api/live/events': undefined,
    'learner GET /api/live/events/[id]/ics': undefined,
    'learner GET /api/live/events/[id]/join': undefined,
    'learner POST /api/live/feed': {},
    'learner POST /api/live/feed/revoke': {},
    'learner POST /api/hackathons/change-team': { event, name: 'Forged', open: true },
    'learner POST /api/hackathons/create-team': { event, name: 'Forged' },
    'learner POST /api/hackathons/join-team': { event, code: 'AAAAAAAAAA' },
    'learner POST /api/hackathons/leave-team': { event },
    'learner POST /api/hackathons/seek-team': { event, wanted: true },
    'learner POST /api/hackathons/submit': {
      ...{ event, project: uuid, repository: 'https://code.example/', version: null },
      ...{ demo: 'https://demo.example/', film: null },
    },
    'learner POST /api/hackathons/withdraw': { event },
    'learner POST /api/live/check-in': { event, code: 'ABC234' },
    'learner POST /api/live/leave': { event },
    'learner POST /api/live/recordings/like': { recording, liked: true },
    'learner POST /api/live/recordings/place': { recording, seconds: 5 },
    'learner POST /api/live/recordings/seen': { recording },
    'self GET /api/live/recordings/[slug]/captions.vtt': undefined,
    'self GET /api/live/recordings/[slug]/transcript.txt': undefined,
    'learner GET /api/live/films/[id]': undefined,
    'learner POST /api/live/register': { event, locale: 'en' },
    'learner POST /api/room/present': { event },
    'learner POST /api/room/name': { event, name: 'Forged' },
    'learner POST /api/room/say': { event, words: 'Forged' },
    'learner POST /api/room/ask': { event, words: 'Forged?' },
    'learner POST /api/room/vote': { event, item: 1, choice: 1 },
    'learner POST /api/room/hand': { event, up: true },
    'learner GET /api/room/[id]/entries': undefined,
    'learner GET /api/room/[id]/people': undefined,
    'learner GET /api/room/[id]/stream': undefined,
    'admin POST /api/room/steer': { event, move: { slide: 1 } },
    'admin POST /api/room/code': { event, known: 0, start: 0, cut: 0, put: 'forged' },
    'admin POST /api/room/poll': { event, question: 'Forged?', options: ['a', 'b'] },
    'admin POST /api/room/settle': { event, item: 1, done: true },
    'admin POST /api/room/delete': { event, entry: 1 },
    'admin POST /api/room/lead': { event, member: 1, muted: true, hand: false },
    'admin POST /api/room/end': { event },
    'admin POST /api/staff/events/room': {
      event,
      version: 0,
      slides: 'Forged',
      agenda: [],
      video: '',
    },
    'anyone GET /api/ping': undefined,
    'self POST /api/profile': {
      ...{ fullName: 'Asha Rao', college: 'MANET', customCollege: '' },
      ...{ interests: ['Coding'], clubPresence: 'Not involved' },
    },
    'self POST /api/profile/avatar/remove': {},
    'self POST /api/profile/name': { fullName: 'Somebody Else' },
    'anyone POST /api/sentiment': { text: 'I love this garden.' },
    'owner POST /api/sessions/end': { id: things.session },
    'self GET /api/sessions/log': undefined,
    'owner GET /api/showcase/[id]': undefined,
    'owner GET /api/showcase/[id]/image/[image]': undefined,
    'owner POST /api/showcase/delete': project,
    'owner POST /api/showcase/image/remove': project,
    'anyone GET /api/search/[locale]': undefined,
    'anyone GET /api/search/live': undefined,
    'learner POST /api/showcase/like': { project: published, liked: true },
    'moderator POST /api/showcase/review': {
      project: published,
      decision: 'return',
      reason: 'Because',
      knownVersion: 2,
    },
    'owner POST /api/showcase/save': {
      ...{ project: draft, knownVersion: 1, title: 'Taken', summary: 'What somebody else wrote' },
      ...{ description: 'Long enough. '.repeat(9), category: 'iot', tags: ['weather'] },
      ...{ repository: 'https://example.com/rain', website: null, shownAs: 'Mine' },
      imageAlt: 'A map',
    },
    'moderator POST /api/showcase/spotlight': {
      month: '2030-01',
      project: published,
      prize: 100,
      note: 'Well done',
    },
    'owner POST /api/showcase/submit': project,
    'owner POST /api/showcase/withdraw': project,
    'admin GET /api/staff/audit/csv': undefined,
    'admin GET /api/staff/errors/csv': undefined,
    'admin POST /api/staff/errors/mark': { errors: [uuid], state: 'ignored' },
    'admin GET /api/staff/outbox/csv': undefined,
    'admin POST /api/staff/outbox/retry': { mails: [1] },
    'admin GET /api/staff/status/csv': undefined,
    'admin POST /api/staff/status/delete-template': { template: uuid },
    'admin POST /api/staff/status/edit': {
      ...{ incident: uuid, knownVersion: 1, severity: 'minor', services: ['mail'] },
      ...{ title: 'Late', impact: '', starts: '2026-01-01T00:00:00Z', ends: null },
    },
    'admin POST /api/staff/status/open': {
      ...{ id: uuid, severity: 'minor', services: ['mail'], title: 'Late' },
      ...{ description: 'It began.', impact: '' },
    },
    'admin POST /api/staff/status/schedule': {
      ...{ id: uuid, starts: '2126-01-01T00:00:00Z', ends: '2126-01-01T01:00:00Z' },
      ...{ services: ['database'], title: 'Moving', description: 'We move.', impact: '' },
    },
    'admin POST /api/staff/status/template': {
      ...{ template: uuid, knownVersion: 0, name: 'Own', use: 'update', title: '' },
      ...{ body: 'Words', impact: '', severity: null, services: [] },
    },
    'admin POST /api/staff/status/update': {
      incident: uuid,
      knownVersion: 1,
      message: 'More.',
      resolved: false,
    },
    'admin GET /api/staff/people/[id]/version': undefined,
    'admin GET /api/staff/people/csv': undefined,
    'admin POST /api/staff/people/certificate/reissue': certificate,
    'admin POST /api/staff/people/certificate/revoke': certificate,
    'admin POST /api/staff/people/confirmation': { person: uuid },
    'admin POST /api/staff/people/export': { person: uuid },
    'admin POST /api/staff/people/restore': { people: [{ person: uuid, version: 1 }] },
    'admin POST /api/staff/people/role': { person: uuid, role: 'client', version: 1 },
    'admin POST /api/staff/people/suspend': {
      people: [{ person: uuid, version: 1 }],
      reason: 'Spam',
    },
    'admin POST /api/staff/films/change': { ...ownFilm, film: uuid, version: 1 },
    'admin POST /api/staff/films/create': ownFilm,
    'admin POST /api/staff/films/delete': { film: uuid },
    'admin POST /api/staff/films/finish': { path: `${uuid}/${'a'.repeat(32)}.mp4` },
    'admin POST /api/staff/films/publish': { film: uuid, published: true },
    'admin POST /api/staff/films/start': { film: uuid, size: 9, mime: 'video/mp4' },
    'admin POST /api/staff/films/upload': undefined,
    'admin HEAD /api/staff/films/upload/[id]': undefined,
    'admin PATCH /api/staff/films/upload/[id]': undefined,
    'admin DELETE /api/staff/films/upload/[id]': undefined,
    'admin GET /api/staff/events/csv': undefined,
    'admin GET /api/staff/events/topics': undefined,
    'admin GET /api/staff/events/[id]/roster/csv': undefined,
    'admin POST /api/staff/events/check-in': { event, known: null, leaked: false },
    'admin POST /api/staff/events/attendance': { event, people: [uuid], attended: true },
    'admin POST /api/staff/events/cancel': { events: [event], reason: 'Forged' },
    'admin POST /api/staff/events/change': { ...ownEvent, event, version: 1 },
    'admin POST /api/staff/events/create': { ...ownEvent, rule: null },
    'admin POST /api/staff/events/message': {
      event,
      audience: 'everyone',
      subject: 'Forged',
      body: 'Forged',
    },
    'admin POST /api/staff/hackathons/assign': { event, judges: [uuid] },
    'admin POST /api/staff/hackathons/exclude': { team: uuid, reason: 'Forged' },
    'admin POST /api/staff/hackathons/judge': { team: uuid, judge: uuid, wanted: true },
    'admin POST /api/staff/hackathons/set': {
      ...{ event, version: 1, terms: null, resultsAt: null },
      criteria: [
        { id: 'design', weight: 50, names: null },
        { id: 'execution', weight: 50, names: null },
      ],
    },
    'admin POST /api/staff/capstones/grant': { submission: uuid },
    'admin POST /api/staff/capstones/mark': {
      submission: uuid,
      knownVersion: 0,
      marks: {},
      comments: [],
      note: '',
      publish: false,
    },
    'admin POST /api/staff/judging/decline': { team: uuid },
    'admin POST /api/staff/judging/score': { team: uuid, scores: { design: 5 }, note: '' },
    'admin POST /api/staff/events/remove': { event, person: uuid },
    'admin POST /api/staff/events/seat': { event, person: uuid, state: 'queued' },
    'admin POST /api/staff/events/transfer': { event, person: uuid, target: uuid },
    'admin GET /api/staff/help-centre/answers/csv': undefined,
    'admin GET /api/staff/help-centre/searches/csv': undefined,
    'admin GET /api/staff/inbox/canned/csv': undefined,
    'admin GET /api/staff/inbox/conversation/[id]': undefined,
    'admin GET /api/staff/inbox/csv': undefined,
    'admin POST /api/staff/inbox/canned/archive': { id: uuid, wanted: true },
    'admin POST /api/staff/inbox/canned/save': {
      ...{ id: uuid, version: 1, title: 'Hello', en: 'Hello' },
      ...noTranslations,
    },
    'admin POST /api/staff/inbox/change': { changes: [{ id: uuid, state: 'solved' }] },
    'admin POST /api/staff/inbox/merge': { message: uuid, target: null },
    'admin POST /api/staff/inbox/note': { message: uuid, body: 'A note' },
    'admin POST /api/staff/inbox/reply': {
      ...{ message: uuid, body: 'A reply', language: 'en', knownEntry: 0 },
      ...{ solves: false, checked: true },
    },
    'admin POST /api/staff/inbox/replying': { message: uuid, now: true },
    'admin GET /api/staff/courses/csv': undefined,
    'admin GET /api/staff/courses/[course]/lessons/csv': undefined,
    'admin GET /api/staff/courses/[course]/questions/csv': undefined,
    'moderator POST /api/staff/moderation/post': { id: uuid, decision: 'kept', knownVersion: 1 },
    'moderator GET /api/staff/moderation/comments/csv': undefined,
    'moderator GET /api/staff/moderation/projects/csv': undefined,
    'moderator GET /api/staff/moderation/ratings/csv': undefined,
    'moderator POST /api/staff/moderation/rating': {
      id: uuid,
      hidden: true,
      reason: 'Spam',
      knownVersion: 1,
    },
    'admin POST /api/staff/team/grant': { email: nobody, role: 'admin' },
    'admin POST /api/staff/team/instructor': { person: uuid, instructor: null },
    'admin POST /api/staff/team/role': { person: uuid, role: 'admin', wanted: true },
    'admin GET /api/staff/waitlist/csv': undefined,
    'admin POST /api/staff/waitlist/invite': {
      entries: [uuid],
      most: null,
      tag: null,
      locale: 'en',
    },
    'admin POST /api/staff/waitlist/tag': { entries: [uuid], tag: 'beta', wanted: true },
    'admin POST /api/staff/waitlist/uninvite': { batch: uuid },
    'anyone GET /api/status': undefined,
    'anyone GET /api/status/atom': undefined,
    'anyone GET /api/status/json': undefined,
    'anyone GET /api/status/rss': undefined,
    'anyone POST /api/status/subscribe': { email: nobody, language: 'en' },
    'link POST /api/status/subscription/[token]/confirm': {},
    'link POST /api/status/subscription/[token]/leave': {},
    'anyone GET /api/support/chat': undefined,
    'anyone POST /api/support/chat/end': {},
    'anyone POST /api/support/chat/hand-over': { language: 'en', name: 'Asha', email: nobody },
    'anyone POST /api/support/chat/send': { message: 'Good morning', language: 'en' },
    // Without a chat there is no stream.
    'anyone GET /api/support/chat/stream': undefined,
    'anyone GET /api/support/faq': undefined,
    'anyone POST /api/support/faq/missed': { query: 'parking', language: 'en' },
    'anyone POST /api/support/faq/seen': { faq },
    'anyone POST /api/support/faq/vote': { faq, helpful: true },
    'link GET /api/support/messages/[secret]': undefined,
    'link POST /api/support/reply': {
      secret: things.message,
      message: 'And another thing',
      id: uuid,
    },
    'key POST /api/v1/analyze': {
      text: 'I love this garden.',
      options: { keywords: 3, summary_sentences: 1 },
    },
    'key GET /api/v1/files': undefined,
    'key GET /api/v1/files/[id]': undefined,
    'key DELETE /api/v1/files/[id]': undefined,
    'anyone POST /api/v1/login': { email: nobody, password },
    'anyone GET /api/v1/openapi.json': undefined,
    'anyone POST /api/v1/refresh': { refresh_token: 'not-a-token' },
    'anyone GET /api/v1/status': undefined,
    // Refused without a topic, because its stream wouldn't end.
    'self GET /api/updates': undefined,
    'anyone POST /api/vitals': {
      ...{ path: '/about', device: 'phone' },
      samples: [{ metric: 'LCP', value: 900, rating: 'good' }],
    },
    'anyone POST /api/waitlist': { email: nobody },
    'anyone GET /.well-known/change-password': undefined,
    'anyone GET /auth/callback': undefined,
    'anyone GET /og/[locale]/[image]': undefined,
    'anyone GET /og/[locale]/courses/[image]': undefined,
    'anyone GET /og/[locale]/projects/[image]': undefined,
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
  return [
    ...Object.entries(bodies).map(([key, body]) => {
      const [whose, method = '', route = ''] = key.split(' ')
      return { ...{ whose: whose as Whose, method, route, body }, path: pathOf(route) }
    }),
    ...forms.map(([whose, route, raw]) => ({
      ...{ whose, method: 'POST', route, raw },
      path: pathOf(route),
    })),
  ]
}
