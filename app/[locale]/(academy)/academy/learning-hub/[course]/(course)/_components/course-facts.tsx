import { getLocale, getTranslations } from 'next-intl/server'
import { cn } from '@/lib/cn'
import { type Course, getCourseWords } from '@/lib/content/courses'
import { instructors } from '@/lib/content/instructors'
import { formatDuration } from '@/lib/i18n/duration'

const aside = 'border-line lg:col-start-2 lg:border-l lg:pl-10'

/** What a person will be able to do after the course. */
export async function CourseOutcomes({ course }: { course: Course }) {
  const [t, locale] = await Promise.all([getTranslations('learning.course'), getLocale()])
  return (
    <section aria-labelledby="outcomes" className={cn(aside, 'lg:row-start-2')}>
      <h2 id="outcomes" className="text-title">
        {t('outcomes')}
      </h2>
      <ul className="mt-4">
        {getCourseWords(course.slug, locale).outcomes.map((outcome) => (
          <li key={outcome} className="border-t border-line py-3 first:border-t-0 first:pt-0">
            {outcome}
          </li>
        ))}
      </ul>
    </section>
  )
}

type CourseFactsProps = {
  course: Course
  /** How many people take it; not shown at 0. */
  enrolled: number
}

export async function CourseFacts({ course, enrolled }: CourseFactsProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const number = new Intl.NumberFormat(locale)
  const facts = [
    [t('course.track'), t(`tracks.${course.track}.title`)],
    [t('course.level'), t(`levels.${course.level}`)],
    [t('course.duration'), formatDuration(course.minutes, locale)],
    [t('course.count'), number.format(course.lessons.length)],
    [t('course.instructor'), instructors[course.instructor]],
    ...(enrolled > 0 ? [[t('course.enrolled'), number.format(enrolled)]] : []),
    [t('hub.tags'), getCourseWords(course.slug, locale).tags.join(', ')],
  ]
  return (
    <section aria-labelledby="facts" className={cn(aside, 'lg:row-start-3 lg:pt-10')}>
      <h2 id="facts" className="text-title">
        {t('course.facts')}
      </h2>
      <dl className="mt-4 grid gap-4 max-lg:grid-cols-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="last:col-span-full">
            <dt className="mb-0.5 text-label text-muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
