import { Plus } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { getCatalogue } from '@/lib/content/catalogue'
import { suggestedInterests } from '@/lib/profile/options'
import { Lessons } from './tutorials'

type LibraryProps = { shelves: ReturnType<typeof getCatalogue>['resourceLibrary'] }

/** Every lesson as a reading, under topics that open without a script. */
export async function Library({ shelves }: LibraryProps) {
  const [t, common, locale] = await Promise.all([
    getTranslations('academyPage.tabs.resourceLibrary'),
    getTranslations('common.interests'),
    getLocale(),
  ])
  return (
    <div className="border-b border-line">
      {shelves.map(({ heading, courses }, index) => {
        const known = suggestedInterests.find((interest) => interest === heading)
        const count = courses.reduce((sum, { lessons }) => sum + lessons.length, 0)
        return (
          <details key={heading} open={index === 0} className="group border-t border-line">
            <summary className="flex min-h-16 items-center gap-4 py-3 hover:text-info">
              <h3 className="min-w-0 grow hyphens-auto text-title wrap-anywhere">
                {known ? common(known) : heading}
              </h3>
              <span className="text-label text-muted">{t('readings', { count })}</span>
              <Plus
                aria-hidden="true"
                strokeWidth={1.5}
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
              />
            </summary>
            <div className="grid gap-12 pt-4 pb-12">
              {courses.map((course) => (
                <Lessons key={course.slug} course={course} locale={locale} heading="h4" withTags />
              ))}
            </div>
          </details>
        )
      })}
    </div>
  )
}
