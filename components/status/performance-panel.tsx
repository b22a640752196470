import { getTranslations } from 'next-intl/server'
import { PanelHead } from '@/components/layout/page-section'
import { Skeletons } from '@/components/ui/skeleton'
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
  const t = await getTranslations('status.performance')
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <PerformanceOnDemand loading={<Loading />} unavailable={<Unavailable />} />
    </>
  )
}
