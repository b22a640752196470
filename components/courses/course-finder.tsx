import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { getCourses } from '@/content/courses'
import { levels, tracks } from '@/content/tracks'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getSearchEntries } from '@/lib/learning/catalogue'
import { CourseList } from './catalogue-list'

/** All courses, with a search and filters; `rows` are by the course's slug. */
export async function CourseFinder({ rows }: { rows: Record<string, ReactNode> }) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const courses = getCourses()
  const texts = new Map(getSearchEntries(locale).map(({ slug, text }) => [slug, text]))
  return (
    <ClientMessages namespaces={['ratings.summary', 'learning.hub']}>
      <CourseList
        entries={courses.map(({ slug, level, track }) => ({
          slug,
          level,
          track,
          text: texts.get(slug) ?? '',
        }))}
        rows={rows}
        choices={[
          {
            name: 'track',
            label: t('hub.filters.track'),
            all: t('hub.filters.allTracks'),
            options: tracks.map((value) => ({ value, label: t(`tracks.${value}.title`) })),
          },
          {
            name: 'level',
            label: t('hub.filters.level'),
            all: t('hub.filters.allLevels'),
            options: levels.map((value) => ({ value, label: t(`levels.${value}`) })),
          },
        ]}
      />
    </ClientMessages>
  )
}
