import { getTranslations } from 'next-intl/server'
import { TitledSection } from '@/components/ui/titled-section'
import { dollars, monthName, monthsAround } from '@/lib/showcase/project'
import type { Spotlight } from '@/lib/showcase/queries'
import type { ListedProject } from '@/lib/staff/moderation-queries'
import { ClearSpotlight, SpotlightForm } from './spotlight-form'

type SpotlightPanelProps = {
  spotlights: readonly Spotlight[]
  /** Published projects to choose from. */
  projects: readonly Pick<ListedProject, 'id' | 'title'>[]
  /** Whether any project is published. */
  any: boolean
}

/** Where moderators choose and see each month's project. */
export async function SpotlightPanel({ spotlights, projects, any }: SpotlightPanelProps) {
  const t = await getTranslations('showcase.reviewing.spotlight')
  return (
    <TitledSection id="spotlight" title={t('title')} className="max-w-measure">
      <p className="mt-2 mb-6 text-muted-foreground">{any ? t('lead') : t('none')}</p>
      {any && (
        <SpotlightForm
          months={monthsAround(new Date()).map((value) => ({
            value,
            label: monthName(value, 'en'),
          }))}
          projects={projects.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {spotlights.length > 0 && (
        <>
          <h3 className="mt-8 text-body font-semibold">{t('chosen')}</h3>
          <ul className="mt-3 border-b border-border">
            {spotlights.map(({ month, prize, project }) => (
              <li
                key={month}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t border-border py-3"
              >
                <div className="min-w-0">
                  <p className="text-label text-muted-foreground">
                    <time dateTime={month}>{monthName(month, 'en')}</time> · {dollars(prize, 'en')}
                  </p>
                  <p dir="auto" className="wrap-anywhere">
                    {project.title}
                  </p>
                </div>
                <ClearSpotlight month={month} name={monthName(month, 'en')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  )
}
