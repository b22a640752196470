import { getTranslations } from 'next-intl/server'
import { type Level, levels } from '@/lib/content/tracks'
import { PanelHead } from '../../../_components/panel-head'
import { looks } from '../looks'
import { actionWords, trackNames } from '../words'
import type { CourseEntry } from './course-entry'
import { CourseFinder } from './course-finder'

/** All courses, with a search and filters. */
export async function CoursesPanel({ courses }: { courses: readonly CourseEntry[] }) {
  const [t, learning] = await Promise.all([
    getTranslations('support.training'),
    getTranslations('learning'),
  ])
  const levelNames = levels.map((level) => [level, learning(`levels.${level}`)])
  return (
    <>
      <PanelHead title={t('courses.title')} lead={t('courses.lead')} />
      <CourseFinder
        courses={courses}
        looks={looks}
        words={{
          search: learning('hub.search'),
          level: learning('hub.filters.level'),
          track: learning('hub.filters.track'),
          allLevels: learning('hub.filters.allLevels'),
          allTracks: learning('hub.filters.allTracks'),
          levels: Object.fromEntries(levelNames) as Record<Level, string>,
          tracks: trackNames(learning),
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
