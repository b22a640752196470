import { isLocale, type Locale, routing } from './i18n/routing'

/** All internal paths, without a locale. */
export const routes = {
  home: '/',
  waitlist: '/waitlist',
  alphaAi: '/products/alpha-ai',
  snowAi: '/products/snow-ai',
  agenticCrm: '/products/agentic-crm',
  sentimentAnalysis: '/products/sentiment-analysis',
  consultancy: '/solutions/consultancy',
  enterpriseChatbot: '/solutions/enterprise-chatbot',
  advancedAnalytics: '/solutions/advanced-analytics',
  voiceAi: '/solutions/voice-ai',
  academy: '/academy',
  courses: '/academy/courses',
  legal: '/legal',
  privacyPolicy: '/privacy-policy',
  security: '/security',
  accessibility: '/accessibility',
  manageCookies: '/manage-cookies',
  contact: '/contact',
  about: '/about',
  helpCentre: '/support/help-centre',
  liveChat: '/support/chat',
  training: '/support/training',
  systemStatus: '/support/system-status',
  developerDocs: '/support/developer-docs',
  auth: '/auth',
  authCallback: '/auth/callback',
  authConfirm: '/auth/v1/callback',
  authReset: '/auth/reset',
  endSessions: '/auth/end-sessions',
  secondFactor: '/auth/second-factor',
  emailChange: '/auth/email-change',
  updatePassword: '/auth/update-password',
  profileSettings: '/profile-settings',
  securitySettings: '/profile-settings/security',
  keySettings: '/profile-settings/api-keys',
  notificationSettings: '/profile-settings/notifications',
  dataSettings: '/profile-settings/data',
  profile: '/profile',
  app: '/app',
  dashboard: '/dashboard',
  learningHub: '/academy/learning-hub',
  liveLearning: '/academy/live-learning',
  projectShowcase: '/academy/project-showcase',
  certifications: '/academy/certifications',
  events: '/academy/events',
  review: '/academy/review',
  offline: '/academy/learning-hub/offline',
  certificates: '/certificates',
  messages: '/support/messages',
  staff: '/staff',
} as const

export type RouteName = keyof typeof routes

/** The page on which a signed-in person changes the password. */
export const passwordPath = routes.securitySettings

/** The page of a course. */
export const coursePath = (course: string) => `${routes.learningHub}/${course}`

/** The page of a lesson. */
export const lessonPath = (course: string, lesson: string) => `${coursePath(course)}/${lesson}`

/** The questions about a course, or one of its lessons. */
export const questionsPath = (course: string, lesson?: string) =>
  `${coursePath(course)}/questions${lesson === undefined ? '' : `?lesson=${lesson}`}`

/** The form of a new question about a lesson. */
export const askPath = (course: string, lesson: string) =>
  `${coursePath(course)}/questions/ask?lesson=${lesson}`

/** A question with its answers. */
export const questionPath = (course: string, id: string) => `${coursePath(course)}/questions/${id}`

/** Enrols the signed-in person in a course, then opens it; sign-up returns here. */
export const startPath = (course: string) => `${coursePath(course)}/start`

/** The public page of a course. */
export const publicCoursePath = (course: string) => `${routes.courses}/${course}`

/** The public page of a course's sample lesson. */
export const samplePath = (course: string, lesson: string) =>
  `${publicCoursePath(course)}/${lesson}`

/** The public page of a showcase project. */
export const projectPath = (id: string) => `${routes.projectShowcase}/${id}`

/** The form of the person's own project; without an id, of a new one. */
export const projectEditPath = (id?: string) =>
  id === undefined ? `${routes.projectShowcase}/new` : `${projectPath(id)}/edit`

/** The moderators' queue, or one project in it. */
export const projectReviewPath = (id?: string) =>
  `${routes.staff}/moderation${id === undefined ? '' : `/${id}`}`

/** The moderators' queue of comments on courses. */
export const commentReviewPath = `${routes.staff}/moderation/comments`

/** The capstone of a track. */
export const capstonePath = (track: string) => `${routes.certifications}/capstone/${track}`

/** The page of an event. */
export const eventPath = (id: string) => `${routes.events}/${id}`

/** The room in which an event takes place. */
export const roomPath = (id: string) => `${eventPath(id)}/room`

/** Our address for taking part in an event: checks the seat, then leads on. The one that emails and calendars carry. */
export const joinPath = (id: string) => `${eventPath(id)}/join`

/** Leads from `joinPath` to the provider; never linked elsewhere. */
export const providerPath = (id: string) => `/api/live/events/${id}/join`

/** The page on which a person gives their seat in an event back. */
export const leavePath = (id: string) => `${eventPath(id)}/leave`

/** Whether the page at `pathname` (without a locale) is a room, where video calls may be shown in a frame. */
export const isRoom = (pathname: string): boolean =>
  pathname.startsWith(`${routes.events}/`) && pathname.endsWith('/room')

/** The page of a person's team in a hackathon; with `code`, it offers to join that team. */
export const teamPath = (id: string, code?: string) =>
  `${eventPath(id)}/team${code === undefined ? '' : `?code=${code}`}`

/** The page of a recording. */
export const recordingPath = (slug: string) => `${routes.liveLearning}/recordings/${slug}`

/** A guide in the developer docs. */
export const guidePath = (slug: string) => `${routes.developerDocs}/guides/${slug}`

/** The public page of a certificate. */
export const certificatePath = (code: string) => `${routes.certificates}/${code}`

/** The page of a message sent to us; anyone who knows its secret can read it and reply. */
export const messagePath = (secret: string) => `${routes.messages}/${secret}`

/** The settings page that completes a profile, and where it leads afterwards (by default the dashboard). */
export function onboardingPath(next: string | null, { welcome = false } = {}): string {
  const query = new URLSearchParams(welcome ? { welcome: 'true' } : {})
  if (next && next !== routes.dashboard) query.set('next', next)
  return query.size > 0 ? `${routes.profileSettings}?${query}` : routes.profileSettings
}

/** The sign-in page for someone whose account has been suspended. */
export const blockedPath = `${routes.auth}?blocked=true`

/** The page that asks for the second factor, and where it leads afterwards. */
export const secondFactorPath = (next: string | null) =>
  next ? `${routes.secondFactor}?${new URLSearchParams({ next })}` : routes.secondFactor

/** The page that confirms or ends a subscription to status emails. */
export const subscriptionPath = (token: string) => `${routes.systemStatus}/subscription/${token}`

/** The page that confirms, cancels or reverts a change of email address. */
export const emailChangePath = (token: string) => `${routes.emailChange}?token=${token}`

/** The pages in the sitemap, in every language; a test compares them with the app. Titles: messages `meta`. */
export const indexedRoutes = [
  'home',
  'waitlist',
  'alphaAi',
  'snowAi',
  'agenticCrm',
  'sentimentAnalysis',
  'consultancy',
  'enterpriseChatbot',
  'advancedAnalytics',
  'voiceAi',
  'academy',
  'courses',
  'helpCentre',
  'liveChat',
  'training',
  'systemStatus',
  'developerDocs',
  'contact',
  'about',
  'legal',
  'privacyPolicy',
  'security',
  'accessibility',
  'manageCookies',
] as const satisfies readonly RouteName[]

export type IndexedRoute = (typeof indexedRoutes)[number]

export type Access = {
  requireAuth: boolean
  requireProfile: boolean
  /** 404 for everyone without a staff role. */
  requireStaff?: boolean
}

const guarded: Access = { requireAuth: true, requireProfile: true }

/**
 * Access rules for a path and everything below it; unlisted paths are public. `middleware.ts` repeats the paths, as
 * Next.js reads its matcher at build time; a unit test compares both.
 */
export const guardedRoutes: ReadonlyArray<{ path: string } & Access> = [
  { path: routes.app, ...guarded },
  { path: routes.dashboard, ...guarded },
  { path: routes.learningHub, ...guarded },
  { path: routes.liveLearning, ...guarded },
  { path: routes.projectShowcase, ...guarded },
  { path: routes.certifications, ...guarded },
  { path: routes.events, ...guarded },
  { path: routes.review, ...guarded },
  { path: routes.profileSettings, requireAuth: true, requireProfile: false },
  { path: routes.staff, requireAuth: true, requireProfile: false, requireStaff: true },
]

/** Shown by middleware instead of a page while nobody can say who is signed in; asked for by itself, it doesn't exist. */
export const verifyingPath = '/verifying'

/** Public pages with more for signed-in people: middleware only renews the session. */
export const renewedRoutes: readonly string[] = [routes.updatePassword, routes.secondFactor]

const projectPage = new RegExp(`^${routes.projectShowcase}/([^/]+)$`)

/** The project whose public page is at `pathname` (without a locale), or null. It may not exist. */
export function projectOf(pathname: string): string | null {
  const id = projectPage.exec(pathname)?.[1]
  // However the form of a new project is written, it stays private.
  return id === undefined || /^(?:n|%6e)(?:e|%65)(?:w|%77)$/i.test(id) ? null : id
}

/** The access rule for `pathname` (without a locale), or null if public, like the pages of single projects. */
export function accessOf(pathname: string): Access | null {
  if (projectOf(pathname)) return null
  const hit = guardedRoutes.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  if (!hit) return null
  const { path: _, ...access } = hit
  return access
}

/** Public pages that are still rendered per request, with everything below them. */
const rendered: readonly string[] = [
  ...renewedRoutes,
  routes.authConfirm,
  routes.emailChange,
  routes.endSessions,
  routes.certificates,
  routes.messages,
  `${routes.systemStatus}/subscription`,
  verifyingPath,
]

/** Whether the page at `pathname` (without a locale) is rendered per request; others are prerendered. */
export function isRendered(pathname: string): boolean {
  if (accessOf(pathname) || projectOf(pathname)) return true
  return rendered.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** Splits a path: `/hi/dashboard` is locale `hi` and path `/dashboard`; without a prefix it is English. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLocale(first)) return { locale: routing.defaultLocale, path: pathname }
  // Extra slashes after the locale must not turn into a host.
  return { locale: first, path: `/${rest.join('/').replace(/^\/+/, '')}` }
}

/** The URL of `path`, with any query and hash, in a language; English has no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path
  // A slash before the home page's query or hash would cause a redirect.
  return `/${locale}${/^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path}`
}

/** As `localePath`, but leaves external addresses unchanged. */
export function inLocale(locale: Locale, href: string): string {
  return href.startsWith('/') ? localePath(locale, href) : href
}

/** A file of a recording: its captions or its transcript. */
export const recordingFilePath = (slug: string, file: 'captions.vtt' | 'transcript.txt') =>
  `/api/live/recordings/${slug}/${file}`

/** A film itself, for its player. */
export const filmPath = (id: string) => `/api/live/films/${id}`
