import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { projectEditPath, projectReviewPath, routes } from '@/lib/routes'
import { projectLimits } from '@/lib/showcase/project'
import { getMyProjects, getShowcase, isModerator } from '@/lib/showcase/queries'
import { anyScript } from '../../../../_components/project/any-script'
import { dollars } from '../../../../_components/project/format'
import { AreaHero } from '../../../_components/academy-hero'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { ByCategory, Featured, Recent, Spotlights } from './_components/featured'
import { OwnProjects } from './_components/own-projects'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.projectShowcase')
  return { title: t('title') }
}

/** The project showcase: four tabs, and the person's own projects beside them. */
export default async function ProjectShowcasePage() {
  const {
    tokens: { accessToken },
  } = await requireLearner()
  const [t, locale, projects, own, moderates] = await Promise.all([
    getTranslations('showcase'),
    getLocale(),
    orNull(getShowcase(accessToken)),
    orNull(getMyProjects(accessToken)),
    orNull(isModerator(accessToken)),
  ])
  const tab = (
    value: string,
    words: 'featured' | 'recent' | 'byCategory' | 'spotlights',
    panel: ReactNode,
  ) => {
    const label = t(`${words}.tab`)
    const lead = t(`${words}.lead`, { amount: dollars(projectLimits.prize, locale) })
    return {
      value,
      label,
      panel: (
        <ShowcasePanel tab={value} title={label} lead={lead}>
          {panel}
        </ShowcasePanel>
      ),
    }
  }
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <AreaHero area="projectShowcase" seed={28}>
        <div className="flex flex-wrap gap-3">
          {(own?.length ?? 0) < projectLimits.projects && (
            <Button asChild size="lg">
              <Link href={projectEditPath()}>{t('submit')}</Link>
            </Button>
          )}
          {moderates && (
            <Button asChild size="lg" variant="secondary">
              <Link href={projectReviewPath()}>{t('review')}</Link>
            </Button>
          )}
        </div>
      </AreaHero>
      <div
        style={anyScript}
        className="page-width grid gap-x-14 gap-y-16 pt-8 pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:pb-24"
      >
        <TabsInAddress
          label={t('tabsLabel')}
          tabs={[
            tab('featured', 'featured', projects && <Featured projects={projects} />),
            tab('recent', 'recent', projects && <Recent projects={projects} />),
            tab('categories', 'byCategory', projects && <ByCategory projects={projects} />),
            tab('spotlights', 'spotlights', projects && <Spotlights projects={projects} />),
          ]}
        />
        <OwnProjects projects={own} />
      </div>
    </>
  )
}

type ShowcasePanelProps = {
  title: string
  lead: string
  /** Its tab's name in the URL. */
  tab: string
  /** Null if the database can't be asked. */
  children: ReactNode
}

/** A tab's heading with its content or an error. */
function ShowcasePanel({ title, lead, tab, children }: ShowcasePanelProps) {
  return (
    <section aria-labelledby={`${tab}-title`}>
      <h2 id={`${tab}-title`} className="text-h2">
        {title}
      </h2>
      <p className="mt-2 max-w-measure text-muted">{lead}</p>
      <div className="mt-8">
        {children ?? (
          <UnavailableNotice
            of="showcase"
            className="py-0"
            path={`${routes.projectShowcase}?tab=${tab}`}
          />
        )}
      </div>
    </section>
  )
}
