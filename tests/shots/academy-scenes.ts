import { coursePath, lessonPath, projectEditPath, recordingPath, routes } from '../../lib/routes.ts'
import { type Scene, tabScenes } from './scene.ts'

const pages: Scene[] = [
  { name: 'learning-hub', path: routes.learningHub },
  { name: 'course', path: coursePath('how-machines-learn') },
  { name: 'lesson', path: lessonPath('how-machines-learn', 'a-line-through-points') },
  {
    name: 'lesson-print',
    path: lessonPath('how-machines-learn', 'a-line-through-points'),
    width: 'desktop',
    act: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'live-learning', path: routes.liveLearning },
  { name: 'recording', path: recordingPath('the-total-that-doubled') },
  ...(
    [
      ['code', '8', 'ArrowRight'],
      ['figure', '4', 'ArrowRight'],
    ] as const
  ).map(
    ([name, ...keys]): Scene => ({
      name: `recording-${name}`,
      path: recordingPath('the-total-that-doubled'),
      async act(page) {
        await page.locator('.replay input[type=range]').focus()
        for (const key of keys) await page.keyboard.press(key)
      },
    }),
  ),
  { name: 'events', path: routes.events },
  { name: 'events-month', path: `${routes.events}?view=month` },
  {
    name: 'event',
    path: routes.events,
    async act(page) {
      await page.locator('main a[href*="/academy/events/"]').first().click()
      await page.waitForURL(/\/academy\/events\/[0-9a-f-]{36}$/)
    },
  },
  { name: 'project-showcase', path: routes.projectShowcase },
  { name: 'project-new', path: projectEditPath() },
  { name: 'certifications', path: routes.certifications },
  { name: 'review', path: routes.review },
]

const tabs: Scene[] = [
  ...tabScenes('live-learning', routes.liveLearning, [
    'vibe-sessions',
    'hackathons',
    'workshops',
    'recordings',
  ]),
  ...tabScenes('events', routes.events, ['recordings']),
  ...tabScenes('project-showcase', routes.projectShowcase, ['recent', 'categories', 'spotlights']),
  ...tabScenes('certifications', routes.certifications, [
    'badges',
    'leaderboard',
    'alumni',
    'my-progress',
  ]),
]

/** Pages for members only. */
export const academyScenes = [...pages, ...tabs].map((scene) => ({
  ...scene,
  who: 'member' as const,
}))
