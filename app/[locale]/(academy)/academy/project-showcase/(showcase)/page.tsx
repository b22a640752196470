import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { AreaHero } from '@/components/layout/section-banner'
import { OwnProjects, Recent } from '@/components/showcase/project-lists'
import {
  ByCategory,
  Featured,
  ShowcaseTabs,
  Spotlights,
} from '@/components/showcase/showcase-panels'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { projectEditPath, projectReviewPath, routes } from '@/lib/routes'
import {
  dollars,
  multiScriptFont,
  projectLimits,
  readShowcaseQuery,
  type ShowcaseQuery,
  showcaseSearch,
  tabMessages,
} from '@/lib/showcase/project'
import { getShowcase, type Showcase } from '@/lib/showcase/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.projectShowcase')
  return { title: t('title') }
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The project showcase: one of its four tabs, with the person's own projects beside it. */
export default async function ProjectShowcasePage({ searchParams }: PageProps) {
  const query = readShowcaseQuery(await searchParams)
  const {
    tokens: { accessToken },
  } = await requireLearner()
  const [t, page] = await Promise.all([
    getTranslations('showcase'),
    orNull(getShowcase(accessToken, query)),
  ])
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <AreaHero area="projectShowcase" seed={28}>
        <div className="flex flex-wrap gap-3">
          {(page?.own.length ?? 0) < projectLimits.projects && (
            <Button asChild size="lg">
              <Link href={projectEditPath()}>{t('submit')}</Link>
            </Button>
          )}
          {page?.moderates && (
            <Button asChild size="lg" variant="outline">
              <Link href={projectReviewPath()}>{t('review')}</Link>
            </Button>
          )}
        </div>
      </AreaHero>
      <div
        style={multiScriptFont}
        className="page-width grid gap-x-14 gap-y-16 pt-8 pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:pb-24"
      >
        <div className="min-w-0">
          <ShowcaseTabs current={query.tab} />
          <ClientMessages namespaces={['showcase.like']}>
            <Panel query={query} page={page} />
          </ClientMessages>
        </div>
        <OwnProjects projects={page?.own ?? null} />
      </div>
    </>
  )
}

type PanelProps = {
  query: ShowcaseQuery
  /** Null if the database is unreachable. */
  page: Showcase | null
}

/** A tab's heading with its content or an error. */
async function Panel({ query, page }: PanelProps) {
  const [t, locale] = await Promise.all([getTranslations('showcase'), getLocale()])
  const words = tabMessages[query.tab]
  const parts = {
    featured: Featured,
    recent: Recent,
    categories: ByCategory,
    spotlights: Spotlights,
  }
  const Part = parts[query.tab]
  return (
    <TitledSection
      id="showcase-part"
      title={t(`${words}.tab`)}
      titleClass="text-h2"
      className="pt-10"
    >
      <p className="mt-2 max-w-measure text-muted-foreground">
        {t(`${words}.lead`, { amount: dollars(projectLimits.prize, locale) })}
      </p>
      <div className="mt-8">
        {page ? (
          <Part page={page} query={query} />
        ) : (
          <UnavailableNotice
            of="showcase"
            className="py-0!"
            path={routes.projectShowcase + showcaseSearch(query)}
          />
        )}
      </div>
    </TitledSection>
  )
}
