import { getTranslations } from 'next-intl/server'
import { textsFor } from '@/lib/i18n/texts-for'
import { PanelHead } from '../../../_components/panel-head'
import { OverviewKey } from './overview-key'
import { ServiceList } from './service-list'
import { StatesExplained } from './states-explained'

const plain = [
  ...(['uptime', 'day', 'week', 'quarter'] as const),
  ...(['responseTime', 'lastIncident', 'none', 'unmeasured'] as const),
] as const

/** Every part with its state, its last 90 days and its figures. */
export async function OverviewPanel() {
  const t = await getTranslations('status.overview')
  return (
    <>
      <PanelHead title={t('title')}>
        <p className="script-only mt-3 max-w-measure text-lead">{t('lead')}</p>
      </PanelHead>
      <ServiceList
        words={{
          ...textsFor(plain, (key) => t(key)),
          strip: {
            name: t('strip.name', { service: '{service}' }),
            measured: t('strip.measured', { count: '{count}', total: '{total}' }),
            failures: t('strip.failures', { count: '{count}' }),
            worst: t('strip.worst', { day: '{day}', uptime: '{uptime}' }),
            ...textsFor(['from', 'to'], (key) => t(`strip.${key}`)),
            reading: t('strip.reading', {
              day: '{day}',
              uptime: '{uptime}',
              failures: '{failures}',
              checks: '{checks}',
            }),
            unmeasured: t('strip.unmeasured', { day: '{day}' }),
          },
        }}
      />
      <OverviewKey />
      <StatesExplained />
    </>
  )
}
