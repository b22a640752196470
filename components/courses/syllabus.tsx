import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { TitledSection } from '@/components/ui/titled-section'
import { type Course, getCourseWords, sampleLesson } from '@/content/courses'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import { samplePath } from '@/lib/routes'

/** The lessons in order; the sample is linked. */
export async function Syllabus({ course }: { course: Course }) {
  const [t, locale] = await Promise.all([getTranslations('courses'), getLocale()])
  const words = getCourseWords(course.slug, locale).lessons
  const sample = sampleLesson(course).slug
  return (
    <TitledSection id="syllabus" title={t('syllabus.title')} titleClass="text-h3">
      <p className="mt-2 max-w-measure text-muted-foreground">{t('syllabus.lead')}</p>
      <ol className="mt-6 border-b border-border">
        {course.lessons.map(({ slug, minutes }, i) => (
          <li
            key={slug}
            className="group relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-t border-border py-5"
          >
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full border border-input font-mono text-label text-muted-foreground"
            >
              {i + 1}
            </span>
            <div className="grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
              <h3 className="text-title">
                {slug === sample ? (
                  <Link href={samplePath(course.slug, slug)} className="row-link">
                    {words[slug]?.title}
                  </Link>
                ) : (
                  words[slug]?.title
                )}
              </h3>
              <p className="flex items-center gap-3 text-label text-muted-foreground max-sm:order-last max-sm:mt-2">
                {slug === sample && <Badge variant="info">{t('syllabus.sample')}</Badge>}
                {formatDuration(minutes, locale)}
              </p>
              <p className="mt-1 max-w-measure text-muted-foreground">{words[slug]?.summary}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
