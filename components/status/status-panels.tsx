import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PanelHead } from '@/components/layout/page-section'
import { Skeletons } from '@/components/ui/skeleton'
import { serviceStates, statusUrl } from '@/lib/status/report'
import { Active, History } from './incident-lists'
import { PerformanceOnDemand } from './performance-on-demand'
import { ServiceList } from './service-list'
import { Folded, Notice, StateIcon } from './status-parts'

/** The same data for pages without scripts; not pages, so never prefetched. */
export const statusUrls = {
  status: statusUrl,
  rss: '/api/status/rss',
  atom: '/api/status/atom',
  json: '/api/status/json',
} as const

const link = (href: string) => (chunks: ReactNode) => (
  <a href={href} className="underline-link">
    {chunks}
  </a>
)

/** Says why there are no figures, and where to find them. */
export async function NoScript() {
  const t = await getTranslations('status.noScript')
  const { status, rss, atom, json } = statusUrls
  return (
    <noscript>
      <p className="mt-2 max-w-measure">
        {t.rich('text', {
          address: status,
          status: link(status),
          rss: link(rss),
          atom: link(atom),
          json: link(json),
        })}
      </p>
    </noscript>
  )
}

/** A short version in place of a panel. */
async function NoScriptPanel() {
  const t = await getTranslations('status.noScript')
  return (
    <noscript>
      <p className="text-muted-foreground">{t('panel')}</p>
    </noscript>
  )
}

const entries = ['first', 'second']

/** The placeholder for reports while loading. */
function EntriesLoading() {
  return (
    <>
      <div className="script-only border-b border-border">
        {entries.map((key) => (
          <div
            key={key}
            className="grid gap-x-12 gap-y-6 border-t border-border py-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]"
          >
            <div>
              <Skeletons sizes={['h-6 w-2/3', 'mt-4 h-4 max-w-measure', 'mt-2 h-4 w-1/2']} />
            </div>
            <div>
              <Skeletons sizes={['h-4 w-24', 'mt-3 h-4 w-40']} />
            </div>
          </div>
        ))}
      </div>
      <NoScriptPanel />
    </>
  )
}

/** Shown if our servers don't answer and nothing is known. */
async function Unavailable() {
  const t = await getTranslations('status.unavailable')
  return <Notice title={t('title')}>{t('text')}</Notice>
}

/** The meaning of each state. */
async function StatesExplained() {
  const [t, names] = await Promise.all([
    getTranslations('status.statesExplained'),
    getTranslations('status.states'),
  ])
  return (
    <Folded title={t('title')} className="mt-6">
      <dl className="mt-2 max-w-reading border-b border-border">
        {serviceStates.map((state) => (
          <div
            key={state}
            className="grid gap-x-6 border-t border-border py-3 sm:grid-cols-[14rem_1fr]"
          >
            <dt className="flex items-center gap-2 font-semibold">
              <StateIcon state={state} />
              {names(state)}
            </dt>
            <dd className="text-muted-foreground">{t(state)}</dd>
          </div>
        ))}
      </dl>
    </Folded>
  )
}

const height = 40

const marks = {
  fine: <rect x="1.5" width="3" height={height} fill="var(--success)" />,
  failures: (
    <>
      <rect width="6" height="12" fill="var(--destructive)" />
      <rect x="1.5" y="15" width="3" height="25" fill="var(--success)" />
    </>
  ),
  unmeasured: <rect x="1.5" y="36" width="3" height="4" fill="var(--input)" />,
} as const

/** The legend of a strip's marks. */
async function OverviewKey() {
  const t = await getTranslations('status.overview.key')
  return (
    <ul
      aria-label={t('title')}
      className="script-only mt-6 flex flex-wrap gap-x-8 gap-y-2 text-label text-muted-foreground"
    >
      {(['fine', 'failures', 'unmeasured'] as const).map((key) => (
        <li key={key} className="flex items-center gap-3">
          <svg aria-hidden="true" viewBox={`0 0 6 ${height}`} className="h-6 shrink-0">
            {marks[key]}
          </svg>
          {t(key)}
        </li>
      ))}
    </ul>
  )
}

/** Every part with its state, last 90 days and figures. */
export async function OverviewPanel() {
  const t = await getTranslations('status.overview')
  return (
    <>
      <PanelHead title={t('title')}>
        <p className="script-only mt-3 max-w-measure text-lead">{t('lead')}</p>
      </PanelHead>
      <ServiceList />
      <OverviewKey />
      <StatesExplained />
    </>
  )
}

type HeadProps = { title: string; lead?: ReactNode }

/** The head of a panel with reports; says that they are in English. */
async function Head(props: HeadProps) {
  const [t, locale] = await Promise.all([getTranslations('status.incident'), getLocale()])
  return (
    <PanelHead {...props}>
      {locale !== 'en' && (
        <p className="mt-3 max-w-measure text-muted-foreground">{t('english')}</p>
      )}
    </PanelHead>
  )
}

const states = { loading: <EntriesLoading />, unavailable: <Unavailable /> }

/** Current and planned entries. */
export async function ActivePanel() {
  const t = await getTranslations('status.active')
  return (
    <>
      <Head title={t('title')} />
      <Active {...states} />
    </>
  )
}

/** Past entries. */
export async function HistoryPanel() {
  const t = await getTranslations('status.history')
  return (
    <>
      <Head title={t('title')} lead={t('lead')} />
      <History {...states} />
    </>
  )
}

function Loading() {
  return (
    <>
      <div className="script-only">
        <div className="grid max-w-measure gap-4 sm:grid-cols-2">
          <Skeletons sizes={['mt-7.5 h-11', 'mt-7.5 h-11']} />
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)]">
          <Skeletons sizes={['h-112', 'h-64']} />
        </div>
      </div>
      <NoScriptPanel />
    </>
  )
}

/** How fast the parts responded. */
export async function PerformancePanel() {
  const t = await getTranslations('status.performance')
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <PerformanceOnDemand loading={<Loading />} unavailable={<Unavailable />} />
    </>
  )
}
