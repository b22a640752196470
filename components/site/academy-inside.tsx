import { getLocale, getTranslations } from 'next-intl/server'
import { EnglishBadge } from '@/components/courses/english-badge'
import { Section } from '@/components/layout/page-section'
import { LessonFigure, LessonQuestion, LessonSource } from '@/components/lesson/excerpts'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

const figure = { course: 'forecasting-and-anomalies', lesson: 'trend-season-remainder' }
const question = { course: 'sql-from-the-first-query', lesson: 'questions-to-one-table' }

/** Excerpts from two lessons, as shown there. */
export async function Inside() {
  const [t, locale] = await Promise.all([getTranslations('academyPage.inside'), getLocale()])
  return (
    <Section title={t('title')} lead={t('lead')}>
      {locale !== 'en' && (
        <div className="mb-8">
          <EnglishBadge />
        </div>
      )}
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="min-w-0">
          <LessonFigure {...figure} />
          <LessonSource {...figure} />
        </div>
        <div className="min-w-0">
          <LessonQuestion {...question} />
          <LessonSource {...question} />
          <Button asChild variant="outline" className="mt-8">
            <Link href={routes.courses}>{t('browse')}</Link>
          </Button>
        </div>
      </div>
    </Section>
  )
}
