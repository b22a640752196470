import { readdirSync } from 'node:fs'
import { guides } from '../../../lib/content/guides/facts.ts'
import type { Locale } from '../../../lib/i18n/routing.ts'
import {
  commentReviewPath,
  coursePath,
  guidePath,
  lessonPath,
  projectReviewPath,
  routes,
} from '../../../lib/routes.ts'
import { lessonsOf, rightAnswers } from '../../e2e/courses.ts'
import { academyScenes } from '../../shots/academy-scenes.ts'
import { accountScenes } from '../../shots/account-scenes.ts'
import { headerScenes } from '../../shots/header-scenes.ts'
import { publicScenes } from '../../shots/public-scenes.ts'
import { press, type Scene } from '../../shots/scene.ts'
import { course, type Who, type World } from './world.ts'

/** A page in one of its states, for one person of the world. */
export type Place = Omit<Scene, 'who' | 'expected'> & {
  who?: Who
  /** Set if other languages show the same. */
  only?: Locale
}

const courses = readdirSync('lib/content/courses', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const [first = '', second = ''] = lessonsOf('how-machines-learn')

/** Scenes without screenshots: pages that need a person's data, and further states. */
function moreScenes({ paths }: World): Place[] {
  const learner = { who: 'learner' } as const
  const staff = { who: 'staff' } as const
  return [
    { name: 'certificate', path: paths.certificate },
    { name: 'certificate-unknown', path: `${routes.certificates}/${'0'.repeat(32)}` },
    { name: 'project-public', path: paths.published },
    { name: 'project-own', path: paths.published, ...learner },
    { name: 'project-edit-waiting', path: `${paths.waiting}/edit`, ...learner },
    { name: 'project-edit-published', path: `${paths.published}/edit`, ...learner },
    {
      name: 'project-new-errors',
      path: `${routes.projectShowcase}/new`,
      ...learner,
      act: (page) =>
        press(
          page.locator('main form button[type="button"].script-only').last(),
          page.locator('main [aria-invalid="true"]'),
        ),
    },
    { name: 'review-queue', path: projectReviewPath(), ...staff },
    { name: 'staff-today', path: routes.staff, ...staff },
    { name: 'staff-events', path: `${routes.staff}/events`, ...staff },
    { name: 'staff-events-month', path: `${routes.staff}/events?view=calendar`, ...staff },
    { name: 'staff-event-new', path: `${routes.staff}/events/new`, ...staff },
    {
      name: 'staff-event',
      path: paths.event.replace(routes.events, `${routes.staff}/events`),
      ...staff,
    },
    {
      name: 'staff-roster',
      path: `${paths.event.replace(routes.events, `${routes.staff}/events`)}/roster`,
      ...staff,
    },
    {
      name: 'staff-room',
      path: `${paths.event.replace(routes.events, `${routes.staff}/events`)}/room`,
      ...staff,
    },
    { name: 'staff-team', path: `${routes.staff}/team`, ...staff },
    { name: 'staff-people', path: `${routes.staff}/people`, ...staff },
    { name: 'staff-inbox', path: `${routes.staff}/inbox`, ...staff },
    { name: 'staff-canned', path: `${routes.staff}/inbox/answers/new`, ...staff },
    { name: 'staff-help-centre', path: `${routes.staff}/help-centre`, ...staff },
    { name: 'staff-status', path: `${routes.staff}/status`, ...staff },
    { name: 'staff-incident-new', path: `${routes.staff}/status/new`, ...staff },
    { name: 'staff-templates', path: `${routes.staff}/status/templates`, ...staff },
    { name: 'staff-outbox', path: `${routes.staff}/outbox`, ...staff },
    { name: 'staff-system', path: `${routes.staff}/system`, ...staff },
    { name: 'staff-errors', path: `${routes.staff}/errors`, ...staff },
    { name: 'staff-audit', path: `${routes.staff}/audit`, ...staff },
    { name: 'comment-queue', path: commentReviewPath, ...staff },
    { name: 'rating-queue', path: `${projectReviewPath()}/ratings`, ...staff },
    { name: 'spotlight', path: `${projectReviewPath()}/spotlight`, ...staff },
    { name: 'staff-waitlist', path: `${routes.staff}/waitlist`, ...staff },
    { name: 'staff-funnel', path: `${routes.staff}/waitlist/funnel`, ...staff },
    { name: 'staff-courses', path: `${routes.staff}/courses`, ...staff },
    { name: 'staff-course', path: `${routes.staff}/courses/${course}`, ...staff },
    {
      name: 'review-project',
      path: projectReviewPath(paths.waiting.split('/').at(-1)),
      ...staff,
    },
    { name: 'message', path: paths.message },
    { name: 'subscription', path: paths.subscription },
    { name: 'subscription-unknown', path: `${routes.systemStatus}/subscription/not-a-token` },
    { name: 'event-registered', path: paths.event, ...learner },
    { name: 'dashboard-learner', path: routes.dashboard, ...learner },
    { name: 'learning-hub-learner', path: routes.learningHub, ...learner },
    { name: 'course-completed', path: coursePath(course), ...learner },
    { name: 'lesson-done', path: lessonPath('how-machines-learn', first), ...learner },
    { name: 'lesson-next', path: lessonPath('how-machines-learn', second), ...learner },
    { name: 'lesson-missing', path: lessonPath('how-machines-learn', 'no-such'), ...learner },
    {
      name: 'lesson-quiz-open',
      path: lessonPath('how-machines-learn', second),
      ...learner,
      act: (page) =>
        press(
          page.locator('main form button[type="submit"]').first(),
          page.locator('main form [role="alert"]'),
        ),
    },
    {
      name: 'lesson-quiz-failed',
      path: lessonPath('how-machines-learn', second),
      who: 'staff',
      async act(page) {
        for (const question of Object.keys(rightAnswers('how-machines-learn', second))) {
          await page.locator(`main input[name="${question}"]`).first().check()
        }
        await press(
          page.locator('main form:has(fieldset) button[type="submit"]').first(),
          page.locator('main form fieldset:disabled'),
        )
      },
    },
    { name: 'certifications-learner', path: routes.certifications, ...learner },
    ...['badges', 'leaderboard', 'my-progress'].map((tab) => ({
      name: `certifications-learner-${tab}`,
      path: `${routes.certifications}?tab=${tab}`,
      ...learner,
    })),
    { name: 'project-showcase-learner', path: routes.projectShowcase, ...learner },
    { name: 'profile-settings-learner', path: routes.profileSettings, ...learner },
    { name: 'profile-settings-security', path: routes.securitySettings, ...learner },
    { name: 'profile-settings-keys', path: routes.keySettings, ...learner },
    { name: 'profile-settings-data', path: routes.dataSettings, ...learner },
    { name: 'training-progress-learner', path: `${routes.training}?tab=progress`, ...learner },
    { name: 'help-centre-answer', path: `${routes.helpCentre}#cost-of-certificates` },
    {
      name: 'help-centre-none',
      path: routes.helpCentre,
      act: (page) => page.locator('main input[type="search"]').first().fill('zebra crossing'),
    },
    {
      name: 'contact-errors',
      path: routes.contact,
      act: (page) =>
        press(
          page.locator('main form button[type="submit"]').last(),
          page.locator('main [aria-invalid="true"]'),
        ),
    },
    {
      name: 'status-errors',
      path: routes.systemStatus,
      act: (page) =>
        press(
          page.locator('main form:has(input[type="email"]) button[type="submit"]'),
          page.locator('main [aria-invalid="true"]'),
        ),
    },
    {
      name: 'playground-open',
      path: `${routes.developerDocs}?tab=playground`,
      async act(page) {
        const panel = page.locator('[role="tabpanel"]:visible')
        await press(panel.locator('button').first(), panel.locator('input, textarea'))
      },
    },
    { name: 'callback-without', path: routes.authConfirm },
    { name: 'hub-searched', path: `${routes.learningHub}?q=sql`, ...learner },
    { name: 'hub-none', path: `${routes.learningHub}?q=zebra`, ...learner },
  ]
}

/** Written content: every lesson, in English for all languages, and every guide. */
const texts: Place[] = [
  ...courses.flatMap((slug) =>
    lessonsOf(slug).map((lesson) => ({
      name: `lesson-${slug}-${lesson}`,
      path: lessonPath(slug, lesson),
      who: 'learner' as const,
      only: 'en' as const,
    })),
  ),
  ...guides.map(({ slug }) => ({ name: `guide-${slug}`, path: guidePath(slug) })),
]

/** All pages of the site with their tabs, menus and states. */
export const places = (world: World): Place[] => [
  ...publicScenes,
  ...headerScenes,
  ...accountScenes,
  ...academyScenes,
  ...moreScenes(world),
  ...texts,
]

/** Pages that are also checked in forced colours. */
export const forced = ['home', 'auth', 'contact', 'help-centre', 'dashboard-learner', 'lesson-done']
