import { locales } from '@/lib/i18n/routing'
import {
  certificatePath,
  commentReviewPath,
  coursePath,
  eventPath,
  indexedRoutes,
  lessonPath,
  localePath,
  messagePath,
  projectEditPath,
  projectPath,
  projectReviewPath,
  recordingPath,
  routes,
  subscriptionPath,
} from '@/lib/routes'
import { recordingFacts } from '../../../lib/content/recordings/facts.ts'
import type { Things } from '../../setup/world.ts'

/** The public pages that are the same for everyone, in every language. */
export const publicPages = [
  ...indexedRoutes.map((name) => routes[name]),
  routes.auth,
  routes.authReset,
  `${routes.academy}?tab=resource-library`,
  `${routes.helpCentre}?tab=contact`,
  `${routes.training}?tab=progress`,
  `${routes.developerDocs}?tab=api-reference`,
].flatMap((path) => locales.map((locale) => localePath(locale, path)))

/** Public pages about a single item in the database. */
export const detailPages = (things: Things) => [
  certificatePath(things.certificate),
  projectPath(things.published),
  messagePath(things.message),
  subscriptionPath(things.subscription),
]

const withTabs = (path: string, ...tabs: string[]) => [
  path,
  ...tabs.map((tab) => `${path}?tab=${tab}`),
]

/** All private pages with their tabs and one page of each kind below; for the owner of the items. */
export const privatePages = ({ course, lesson, event, draft }: Things) => [
  routes.app,
  routes.dashboard,
  routes.learningHub,
  coursePath(course),
  lessonPath(course, lesson),
  ...withTabs(routes.liveLearning, 'vibe-sessions', 'hackathons', 'workshops', 'recordings'),
  recordingPath(recordingFacts[0]?.slug ?? ''),
  ...withTabs(routes.projectShowcase, 'recent', 'categories', 'spotlights'),
  projectEditPath(),
  projectEditPath(draft),
  ...withTabs(routes.certifications, 'badges', 'leaderboard', 'alumni', 'my-progress'),
  ...withTabs(routes.events, 'recordings'),
  eventPath(event),
  routes.profileSettings,
]

/** Pages of the staff console, in English only. */
export const staffPages = [
  ...[routes.staff, projectReviewPath(), commentReviewPath],
  ...[`${routes.staff}/people`, `${routes.staff}/team`, `${routes.staff}/audit`],
  ...[`${routes.staff}/events`, `${routes.staff}/events?view=calendar`],
  ...[`${routes.staff}/inbox`, `${routes.staff}/inbox/answers`],
  ...[`${routes.staff}/help-centre`, `${routes.staff}/help-centre/answers`],
  ...['ratings', 'spotlight'].map((part) => `${projectReviewPath()}/${part}`),
  ...['waitlist', 'waitlist/funnel', 'courses', 'courses/how-machines-learn'].map(
    (part) => `${routes.staff}/${part}`,
  ),
  ...[`${routes.staff}/status`, `${routes.staff}/status/new`, `${routes.staff}/status/templates`],
  ...[`${routes.staff}/outbox`, `${routes.staff}/system`, `${routes.staff}/errors`],
]

type Call = [method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown]

/** The calls of public pages to our handlers. */
export const publicCalls: Call[] = [
  ['GET', '/api/auth/session'],
  ['GET', '/api/auth/config'],
  ['GET', '/api/health'],
  ['GET', '/api/ping'],
  ['GET', '/api/status'],
  ['GET', '/api/status/json'],
  ['GET', '/api/status/rss'],
  ['GET', '/api/status/atom'],
  ['GET', '/api/support/faq'],
  ['GET', '/api/v1/status'],
  ['POST', '/api/waitlist', { email: 'somebody@example.com' }],
  ['POST', '/api/support/faq/vote', { faq: 'create-an-account', helpful: true }],
  ['POST', '/api/support/faq/seen', { faq: 'create-an-account' }],
  ['POST', '/api/support/faq/missed', { query: 'marmalade', language: 'en' }],
  ['POST', '/api/status/subscribe', { email: 'somebody@example.com', language: 'en' }],
  ['POST', '/api/sentiment', { text: 'I like this a lot.' }],
  [
    'POST',
    '/api/contact',
    {
      name: 'Somebody',
      email: 'somebody@example.com',
      topic: 'support',
      message: 'A question',
      language: 'en',
    },
  ],
  ['POST', '/api/auth/login', { email: 'somebody@example.com', password: 'a-long-password-1' }],
  [
    'POST',
    '/api/auth/sign-up',
    {
      email: 'somebody@example.com',
      password: 'a-long-password-1',
      confirmPassword: 'a-long-password-1',
      role: 'student',
    },
  ],
  ['POST', '/api/auth/reset', { email: 'somebody@example.com' }],
  ['POST', '/api/auth/resend', { email: 'somebody@example.com' }],
]
