import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type LinkRow, LinkRows } from '@/components/layout/link-rows'
import { getTracks } from '@/content/catalogue'
import { getCourseWords } from '@/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { formatDuration } from '@/lib/i18n/date-time'
import { inEnglish } from '@/lib/i18n/routing'
import { publicCoursePath } from '@/lib/routes'
import { PublicFigures } from './public-figures'

type ShelfProps = {
  title: ReactNode
  text: string
  /** Totals of its entries. */
  facts?: string
  /** What loads later, below the totals. */
  figures?: ReactNode
  links: readonly LinkRow[]
  /** True if the entries build on each other. */
  ordered?: boolean
}

/** A part of the catalogue: its description on the left, entries on the right. */
export function Shelf({ title, text, facts, figures, links, ordered }: ShelfProps) {
  return (
    <section className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div>
        <h3 className="text-title">{title}</h3>
        <p className="mt-2 max-w-measure text-muted-foreground">{text}</p>
        {facts && <p className="mt-3 text-label">{facts}</p>}
        {figures}
      </div>
      <LinkRows links={links} ordered={ordered} />
    </section>
  )
}

/** The tracks, each with its ordered courses and total time. */
export async function TrackShelves() {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  return (
    <ClientMessages namespaces={['ratings.summary', 'learning.trackEnrolled']}>
      <div className="grid gap-16">
        {getTracks().map(({ heading: track, courses }) => {
          const lessons = courses.reduce((sum, course) => sum + course.lessons.length, 0)
          const minutes = courses.reduce((sum, course) => sum + course.minutes, 0)
          const figures = [
            t('courses', { count: courses.length }),
            t('lessons', { count: lessons }),
            formatDuration(minutes, locale),
            ...inEnglish(locale, t('inEnglish')),
          ]
          return (
            <Shelf
              key={track}
              ordered
              title={t(`tracks.${track}.title`)}
              text={t(`tracks.${track}.description`)}
              facts={figures.join('\u00a0· ')}
              figures={
                <PublicFigures
                  of="tracks"
                  name={track}
                  className="mt-2 flex flex-wrap items-center gap-x-3"
                />
              }
              links={courses.map(({ slug, level, lessons, minutes }) => ({
                href: publicCoursePath(slug),
                label: getCourseWords(slug, locale).title,
                text: `${t(`levels.${level}`)}\u00a0· ${t('lessons', { count: lessons.length })}`,
                note: formatDuration(minutes, locale),
              }))}
            />
          )
        })}
      </div>
    </ClientMessages>
  )
}
