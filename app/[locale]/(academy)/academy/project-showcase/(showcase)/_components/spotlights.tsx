import { getLocale, getTranslations } from 'next-intl/server'
import type { ProjectEntry } from '@/lib/showcase/queries'
import { dollars, monthName } from '../../../../../_components/project/format'
import { spotlightsOf } from '../../_components/lists'
import { ProjectRow } from '../../_components/project-row'
import { NoProjects } from './no-projects'

/** The project of each month with its prize, the latest first. */
export async function Spotlights({ projects }: { projects: readonly ProjectEntry[] }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.spotlights'), getLocale()])
  const spotlights = spotlightsOf(projects)
  if (spotlights.length === 0) return <NoProjects>{t('empty')}</NoProjects>
  return (
    <ul className="border-b border-line">
      {spotlights.map(({ month, prize, note, project }) => (
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
            <p dir="auto" className="mt-3 max-w-measure border-l-2 border-info pl-4 wrap-anywhere">
              {note}
            </p>
          )}
        </ProjectRow>
      ))}
    </ul>
  )
}
