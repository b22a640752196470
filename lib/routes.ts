import { isLocale, type Locale, routing } from '@/lib/i18n/routing'

/** Every internal path once, without a locale. */
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
  legal: '/legal',
  privacyPolicy: '/privacy-policy',
  security: '/security',
  accessibility: '/accessibility',
  manageCookies: '/manage-cookies',
  contact: '/contact',
  about: '/about',
  helpCentre: '/support/help-centre',
  training: '/support/training',
  systemStatus: '/support/system-status',
  developerDocs: '/support/developer-docs',
  auth: '/auth',
  authCallback: '/auth/callback',
  authConfirm: '/auth/v1/callback',
  authReset: '/auth/reset',
  updatePassword: '/auth/update-password',
  profileSettings: '/profile-settings',
  profile: '/profile',
  app: '/app',
  dashboard: '/dashboard',
  learningHub: '/academy/learning-hub',
  liveLearning: '/academy/live-learning',
  projectShowcase: '/academy/project-showcase',
  certifications: '/academy/certifications',
  events: '/academy/events',
  certificates: '/certificates',
  messages: '/support/messages',
} as const

export type RouteName = keyof typeof routes

/** A course of the Learning Hub. */
export const coursePath = (course: string) => `${routes.learningHub}/${course}`

/** A lesson of a course. */
export const lessonPath = (course: string, lesson: string) => `${coursePath(course)}/${lesson}`

/** The public page of a project of the showcase. */
export const projectPath = (id: string) => `${routes.projectShowcase}/${id}`

/** The form of a project of the person's own; without an id, of a new one. */
export const projectEditPath = (id?: string) =>
  id === undefined ? `${routes.projectShowcase}/new` : `${projectPath(id)}/edit`

/** The moderators' page: the queue, or one project of it. */
export const projectReviewPath = (id?: string) =>
  `${routes.projectShowcase}/review${id === undefined ? '' : `/${id}`}`

/** An event with a date. */
export const eventPath = (id: string) => `${routes.events}/${id}`

/** A recorded session. */
export const recordingPath = (slug: string) => `${routes.liveLearning}/recordings/${slug}`

/** A guide of the developer docs. */
export const guidePath = (slug: string) => `${routes.developerDocs}/guides/${slug}`

/** The public page of a certificate. */
export const certificatePath = (code: string) => `${routes.certificates}/${code}`

/** The page of a message that somebody sent us; whoever knows its secret may read it and write in it. */
export const messagePath = (secret: string) => `${routes.messages}/${secret}`

/** The page on which a subscription to mails about the status is confirmed or ended. */
export const subscriptionPath = (token: string) => `${routes.systemStatus}/subscription/${token}`

const secretPage = new RegExp(
  `(${routes.messages}|${routes.systemStatus}/subscription|${routes.certificates})/.+`,
)

/** An address as it may stand in a log: without what only its reader may know. */
export function withoutSecret(path: string): string {
  return path.replace(secretPage, '$1/…')
}

/**
 * The pages that search engines are told of, in every language: the sitemap lists these and no others, and a
 * test compares them with the pages that exist and with the links between them. Each has its title and
 * description in the messages `meta`, under the same name.
 */
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
  'helpCentre',
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

export type Access = { requireAuth: boolean; requireProfile: boolean }

const guarded: Access = { requireAuth: true, requireProfile: true }

/**
 * The table of guarded routes: what a person needs to enter a path and everything below it.
 * A path that is not listed is public. `middleware.ts` repeats the paths as its matcher, since Next.js
 * reads that one at build time; a unit test keeps the two equal.
 */
export const guardedRoutes: ReadonlyArray<{ path: string } & Access> = [
  { path: routes.app, ...guarded },
  { path: routes.dashboard, ...guarded },
  { path: routes.learningHub, ...guarded },
  { path: routes.liveLearning, ...guarded },
  { path: routes.projectShowcase, ...guarded },
  { path: routes.certifications, ...guarded },
  { path: routes.events, ...guarded },
  { path: routes.profileSettings, requireAuth: true, requireProfile: false },
]

/** Public pages that show more to somebody who is signed in: middleware only keeps their session fresh. */
export const renewedRoutes: readonly string[] = [routes.updatePassword]

const projectPage = new RegExp(
  `^${routes.projectShowcase}/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$`,
)

/** The project whose public page `pathname` (without a locale) is, or null. */
export function projectOf(pathname: string): string | null {
  return projectPage.exec(pathname)?.[1] ?? null
}

/**
 * What `pathname` (without a locale) asks of a visitor, or null where anybody may enter: also the page of a
 * single project, below the showcase that is guarded.
 */
export function accessOf(pathname: string): Access | null {
  if (projectOf(pathname)) return null
  const hit = guardedRoutes.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return hit ? { requireAuth: hit.requireAuth, requireProfile: hit.requireProfile } : null
}

/** Takes a path apart: `/hi/dashboard` is locale `hi` and path `/dashboard`; without a prefix it is English. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLocale(first)) return { locale: routing.defaultLocale, path: pathname }
  // Slashes that stood behind the language must not become the start of a host.
  return { locale: first, path: `/${rest.join('/').replace(/^\/+/, '')}` }
}

/** The address of `path`, perhaps with query and hash, in a language: English carries no prefix. */
export function localePath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path
  // The home page's own query or hash must not stand behind a slash, which would be redirected.
  return `/${locale}${/^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path}`
}

/** The same for what may also be an address elsewhere, which stays as it is. */
export function inLocale(locale: Locale, href: string): string {
  return href.startsWith('/') ? localePath(locale, href) : href
}
