import { getTranslations } from 'next-intl/server'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelHead } from '../../../_components/panel-head'
import { NoScriptPanel } from '../no-script'
import { Unavailable } from '../panel-states'
import { PerformanceOnDemand } from './performance-on-demand'

function Loading() {
  return (
    <>
      <div className="script-only">
        <div className="grid max-w-measure gap-4 sm:grid-cols-2">
          <Skeleton className="mt-7.5 h-11" />
          <Skeleton className="mt-7.5 h-11" />
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)]">
          <Skeleton className="h-112" />
          <Skeleton className="h-64" />
        </div>
      </div>
      <NoScriptPanel />
    </>
  )
}

/** How fast the parts answered. */
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
          service: t('service'),
          period: t('period'),
          periods: { day: t('periods.day'), quarter: t('periods.quarter') },
          title: t('chart', { service: '{service}' }),
          table: t('table'),
          empty: { title: t('empty.title'), text: t('empty.text') },
          figures: {
            title: t('figuresTitle'),
            average: t('figures.average'),
            p95: t('figures.p95'),
            checks: t('figures.checks'),
            failures: t('figures.failures'),
            slow: t('figures.slow'),
          },
          chart: {
            axis: t('axis'),
            time: t('time'),
            day: t('day'),
            responseTime: t('responseTime'),
            failed: t('failed'),
            gaps: t('gaps'),
          },
          cells: {
            responseTime: t('responseTime'),
            checks: t('figures.checks'),
            failures: t('figures.failures'),
            unmeasured: overview('unmeasured'),
          },
        }}
      />
    </>
  )
}
