import { getLocale, getTranslations } from 'next-intl/server'
import { getTracks } from '@/content/catalogue'
import { getCourseWords } from '@/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { formatDuration } from '@/lib/i18n/duration'
import { inEnglish } from '@/lib/i18n/in-english'
import { publicCoursePath } from '@/lib/routes'
import { Shelf } from './course-shelf'
import { PublicFigures } from './public-figures'

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
