import { getTranslations } from 'next-intl/server'
import { PanelHead } from '@/components/layout/panel-heading'
import { Skeletons } from '@/components/ui/skeleton'
import { textsFor } from '@/lib/i18n/texts-for'
import { NoScriptPanel, Unavailable } from './panel-states'
import { PerformanceOnDemand } from './performance-on-demand'

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
  const [t, overview] = await Promise.all([
    getTranslations('status.performance'),
    getTranslations('status.overview'),
  ])
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <PerformanceOnDemand
        loading={<Loading />}
        unavailable={<Unavailable />}
        words={{
          ...textsFor(['service', 'period', 'table'], (key) => t(key)),
          periods: textsFor(['day', 'quarter'], (key) => t(`periods.${key}`)),
          title: t('chart', { service: '{service}' }),
          empty: textsFor(['title', 'text'], (key) => t(`empty.${key}`)),
          figures: {
            title: t('figuresTitle'),
            ...textsFor(['average', 'p95', 'checks', 'failures', 'slow'], (key) =>
              t(`figures.${key}`),
            ),
          },
          chart: textsFor(['axis', 'time', 'day', 'responseTime', 'failed', 'gaps'], (key) =>
            t(key),
          ),
          cells: {
            responseTime: t('responseTime'),
            ...textsFor(['checks', 'failures'], (key) => t(`figures.${key}`)),
            unmeasured: overview('unmeasured'),
          },
        }}
      />
    </>
  )
}
