import { getTranslations } from 'next-intl/server'
import { PanelHead } from '@/components/layout/page-section'
import { serviceStates } from '@/lib/status/services'
import { Folded } from './folded-section'
import { ServiceList } from './service-list'
import { StateIcon } from './state-icon'

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
