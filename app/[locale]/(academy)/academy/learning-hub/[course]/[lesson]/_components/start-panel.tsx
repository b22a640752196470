import { getLocale, getTranslations } from 'next-intl/server'
import { StartCourse } from '@/app/[locale]/(academy)/_components/start-course'
import { lessonPath, localePath } from '@/lib/routes'
import type { Lesson } from './lesson'

/** For readers who are not enrolled: what starting the course opens. */
export async function StartPanel({ lesson }: { lesson: Lesson }) {
  const [t, learning, locale] = await Promise.all([
    getTranslations('lesson.start'),
    getTranslations('learning'),
    getLocale(),
  ])
  return (
    <section aria-labelledby="start-course" className="border-l-2 border-accent py-1 pl-5">
      <h2 id="start-course" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-measure">{t('lead')}</p>
      <StartCourse
        course={lesson.course.slug}
        title={lesson.course.title}
        href={localePath(locale, lessonPath(lesson.course.slug, lesson.slug))}
        words={{
          start: learning('actions.start'),
          starting: learning('hub.starting'),
          offline: learning('hub.offline'),
        }}
        variant="primary"
        className="mt-5 w-fit"
      />
    </section>
  )
}
