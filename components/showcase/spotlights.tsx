import { useLocale, useTranslations } from 'next-intl'
import { NoProjects } from '@/components/layout/coming-soon'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { dollars, monthName } from '@/lib/showcase/client/project-format'
import { type ShowcaseQuery, showcaseSearch } from '@/lib/showcase/list'
import type { Showcase } from '@/lib/showcase/queries'
import { ProjectRow } from './project-row'

/** Months per page; one more shows whether there's another page. */
const shown = 24

const hrefOf = (olderThan: string | null) =>
  routes.projectShowcase + showcaseSearch({ tab: 'spotlights', olderThan })

type SpotlightsProps = { page: Showcase; query: ShowcaseQuery }

/** Each month's project with its prize, the latest first. */
export function Spotlights({ page: { spotlights }, query: { olderThan } }: SpotlightsProps) {
  const t = useTranslations('showcase.spotlights')
  const locale = useLocale()
  if (spotlights.length === 0 && !olderThan) return <NoProjects>{t('empty')}</NoProjects>
  const last = spotlights.length > shown ? spotlights[shown - 1] : undefined
  return (
    <>
      <ul className="border-b border-border">
        {spotlights.slice(0, shown).map(({ month, prize, note, project }) => (
          <ProjectRow
            key={month}
            project={project}
            note={
              <>
                <time dateTime={month}>{monthName(month, locale)}</time>
                {' · '}
                {t('prize', { amount: dollars(prize, locale) })}
              </>
            }
          >
            {note && (
              <p
                dir="auto"
                className="mt-3 max-w-measure border-l-2 border-info pl-4 wrap-anywhere"
              >
                {note}
              </p>
            )}
          </ProjectRow>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {olderThan && (
          <Link href={hrefOf(null)} className="inline-flex min-h-11 items-center underline-link">
            {t('latest')}
          </Link>
        )}
        {last && (
          <Link
            href={hrefOf(last.month)}
            className="inline-flex min-h-11 items-center underline-link"
          >
            {t('earlier')}
          </Link>
        )}
      </p>
    </>
  )
}
