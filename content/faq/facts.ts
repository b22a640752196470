import type { RouteName } from '@/lib/routes'

/** In display order. */
export const faqCategories = [
  'getting-started',
  'billing',
  'technical',
  'integrations',
  'security',
] as const
export type FaqCategory = (typeof faqCategories)[number]

/** A help centre question. Its slug is its URL fragment, and votes are counted by it. */
export type FaqItem = {
  slug: string
  category: FaqCategory
  /** The page to read next; its name is in the words. */
  link?: { route: RouteName; tab?: string }
}

const item = (category: FaqCategory, slug: string, route?: RouteName, tab?: string): FaqItem => ({
  slug,
  category,
  ...(route && { link: tab ? { route, tab } : { route } }),
})

/** All questions, by category and roughly in the order in which people meet them. */
export const faq: readonly FaqItem[] = [
  item('getting-started', 'what-is-altiora', 'about'),
  item('getting-started', 'create-an-account', 'auth', 'sign-up'),
  item('getting-started', 'confirmation-mail-missing', 'auth'),
  item('getting-started', 'sign-up-with-google', 'auth'),
  item('getting-started', 'student-or-client'),
  item('getting-started', 'complete-the-profile', 'profileSettings'),
  item('getting-started', 'start-a-course', 'courses'),
  item('getting-started', 'earn-a-certificate', 'certifications', 'my-progress'),
  item('getting-started', 'register-for-a-session', 'liveLearning'),
  item('getting-started', 'show-a-project', 'projectShowcase'),
  item('getting-started', 'use-the-products', 'waitlist'),
  item('getting-started', 'after-the-waitlist', 'waitlist'),

  item('billing', 'cost-of-the-academy', 'academy'),
  item('billing', 'cost-of-the-products', 'waitlist'),
  item('billing', 'first-thousand-users', 'contact'),
  item('billing', 'payment-details', 'security'),
  item('billing', 'cost-of-the-api', 'developerDocs'),
  item('billing', 'cost-of-certificates', 'certifications'),
  item('billing', 'prizes', 'liveLearning', 'hackathons'),
  item('billing', 'offer-for-a-team', 'contact'),

  item('technical', 'forgotten-password', 'authReset'),
  item('technical', 'link-no-longer-good', 'auth'),
  item('technical', 'signed-out', 'auth'),
  item('technical', 'change-the-address', 'contact'),
  item('technical', 'too-many-tries'),
  item('technical', 'page-does-not-load', 'systemStatus'),
  item('technical', 'browsers', 'accessibility'),
  item('technical', 'languages'),
  item('technical', 'another-device', 'learningHub'),
  item('technical', 'quiz-or-lesson-locked', 'learningHub'),
  item('technical', 'name-on-certificates', 'certifications', 'my-progress'),
  item('technical', 'time-zones', 'events'),
  item('technical', 'session-full', 'events'),
  item('technical', 'project-not-visible', 'projectShowcase'),
  item('technical', 'what-became-of-my-message', 'helpCentre', 'contact'),

  item('integrations', 'begin-with-the-api', 'developerDocs'),
  item('integrations', 'api-keys', 'keySettings'),
  item('integrations', 'languages-of-the-analysis', 'developerDocs', 'playground'),
  item('integrations', 'limits-of-the-api', 'developerDocs', 'api-reference'),
  item('integrations', 'calendar-subscription', 'events'),
  item('integrations', 'follow-the-status', 'systemStatus'),
  item('integrations', 'connect-other-tools', 'contact'),

  item('security', 'protect-the-account', 'securitySettings'),
  item('security', 'download-or-delete-data', 'dataSettings'),
  item('security', 'report-a-weakness', 'security'),
]
