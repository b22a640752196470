import { getLocale, getTranslations } from 'next-intl/server'
import { RailSection } from '@/app/[locale]/(academy)/_components/rail-section'
import type { ProjectEntry } from '@/lib/showcase/queries'
import { dollars, monthName, monthsAround } from '../../../../../_components/project/format'
import { recentFirst, spotlightsOf } from '../../_components/lists'
import { ClearSpotlight, SpotlightForm } from './spotlight-form'

/** Where moderators choose and see each month's project. */
export async function SpotlightPanel({ projects }: { projects: readonly ProjectEntry[] }) {
  const [t, locale] = await Promise.all([
    getTranslations('showcase.reviewing.spotlight'),
    getLocale(),
  ])
  const chosen = spotlightsOf(projects)
  const eligible = recentFirst(projects).filter(({ mine }) => !mine)
  return (
    <RailSection id="spotlight" title={t('title')}>
      <p className="mt-2 mb-6 text-muted">{eligible.length > 0 ? t('lead') : t('none')}</p>
      {eligible.length > 0 && (
        <SpotlightForm
          months={monthsAround(new Date()).map((value) => ({
            value,
            label: monthName(value, locale),
          }))}
          projects={eligible.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {chosen.length > 0 && (
        <>
          <h3 className="mt-8 text-body font-semibold">{t('chosen')}</h3>
          <ul className="mt-3 border-b border-line">
            {chosen.map(({ month, prize, project }) => (
              <li
                key={month}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-3"
              >
                <div className="min-w-0">
                  <p className="text-label text-muted">
                    <time dateTime={month}>{monthName(month, locale)}</time> ·{' '}
                    {dollars(prize, locale)}
                  </p>
                  <p dir="auto" className="wrap-anywhere">
                    {project.title}
                  </p>
                </div>
                <ClearSpotlight month={month} name={monthName(month, locale)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </RailSection>
  )
}
