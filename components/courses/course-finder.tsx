import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { getCourses } from '@/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getSearchEntries } from '@/lib/learning/catalogue'
import { CourseList } from './catalogue-list'

/** All courses, with a search and filters; `rows` are by the course's slug. */
export async function CourseFinder({ rows }: { rows: Record<string, ReactNode> }) {
  const texts = new Map(getSearchEntries(await getLocale()).map(({ slug, text }) => [slug, text]))
  return (
    <ClientMessages
      namespaces={['learning.hub', 'learning.levels', 'learning.tracks', 'ratings.summary']}
    >
      <CourseList
        entries={getCourses().map(({ slug, level, track }) => ({
          slug,
          level,
          track,
          text: texts.get(slug) ?? '',
        }))}
        rows={rows}
      />
    </ClientMessages>
  )
}
