import { getLocale, getTranslations } from 'next-intl/server'
import { TitledSection } from '@/components/ui/titled-section'
import { type Course, getCourseWords } from '@/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { release } from '@/lib/log/release'
import { coursePath, lessonPath, localePath, routes } from '@/lib/routes'
import { KeepControl } from './download-control'

/** Keeps a course on the device. */
export async function KeepCourse({ course, person }: { course: Course; person: string }) {
  const [t, locale] = await Promise.all([getTranslations('offline.control'), getLocale()])
  const words = getCourseWords(course.slug, locale)
  const at = (path: string) => localePath(locale, path)
  return (
    <TitledSection
      id="keep"
      title={t('title')}
      className="border-border lg:col-start-2 lg:row-start-4 lg:border-l lg:pt-8 lg:pl-10"
    >
      <p className="mt-3 max-w-measure">{t('lead')}</p>
      <p className="mt-2 max-w-measure text-label text-muted-foreground">{t('limits')}</p>
      <ClientMessages namespaces={['offline.control']}>
        <KeepControl
          course={{
            course: course.slug,
            title: words.title,
            person,
            locale,
            build: release(),
            pages: {
              course: at(coursePath(course.slug)),
              shared: [at(routes.offline), at(routes.review)],
            },
            lessons: course.lessons.map(({ slug }) => ({
              lesson: slug,
              title: words.lessons[slug]?.title ?? slug,
              url: at(lessonPath(course.slug, slug)),
            })),
          }}
        />
      </ClientMessages>
    </TitledSection>
  )
}
