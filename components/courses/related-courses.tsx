import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { Button } from '@/components/ui/button'
import { type Course, getCourses } from '@/content/courses'
import { Link } from '@/lib/i18n/link'
import { publicCoursePath, routes } from '@/lib/routes'
import { CourseRow } from './course-row'

/** The other courses of the track. */
export async function RelatedCourses({ course }: { course: Course }) {
  const [t, learning] = await Promise.all([
    getTranslations('courses.related'),
    getTranslations('learning.tracks'),
  ])
  const others = getCourses().filter(
    ({ slug, track }) => track === course.track && slug !== course.slug,
  )
  const track = learning(`${course.track}.title`)
  return (
    <Section
      tone="raised"
      title={t('title', { track })}
      lead={`${learning(`${course.track}.description`)} ${t('lead')}`}
    >
      <div>
        <ul className="border-b border-border">
          {others.map((other) => (
            <CourseRow
              key={other.slug}
              course={other}
              href={publicCoursePath(other.slug)}
              compact
            />
          ))}
        </ul>
        <Button asChild variant="outline" className="mt-8">
          <Link href={`${routes.academy}?tab=learning-paths`}>{t('paths')}</Link>
        </Button>
      </div>
    </Section>
  )
}
