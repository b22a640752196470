import { getTranslations } from 'next-intl/server'
import { levels, tracks } from '@/lib/content/tracks'
import { PanelHead } from '../../../_components/panel-head'
import { actionWords, looks } from '../words'
import type { CourseEntry } from './course-entry'
import { CourseFinder } from './course-finder'

/** All courses, with a search and filters. */
export async function CoursesPanel({ courses }: { courses: readonly CourseEntry[] }) {
  const [t, learning] = await Promise.all([
    getTranslations('support.training'),
    getTranslations('learning'),
  ])
  return (
    <>
      <PanelHead title={t('courses.title')} lead={t('courses.lead')} />
      <CourseFinder
        courses={courses}
        looks={looks}
        words={{
          search: learning('hub.search'),
          choices: [
            {
              name: 'level',
              label: learning('hub.filters.level'),
              all: learning('hub.filters.allLevels'),
              options: levels.map((value) => ({ value, label: learning(`levels.${value}`) })),
            },
            {
              name: 'track',
              label: learning('hub.filters.track'),
              all: learning('hub.filters.allTracks'),
              options: tracks.map((value) => ({ value, label: learning(`tracks.${value}.title`) })),
            },
          ],
          found: [...courses, null].map((_, count) => learning('hub.results', { count })),
          none: {
            title: learning('hub.empty.title'),
            text: learning('hub.empty.text'),
            action: learning('hub.clear'),
          },
          action: actionWords(learning, t),
        }}
      />
    </>
  )
}
