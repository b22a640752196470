import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { NoScript } from '../no-script'
import { Now } from './now'

const hole = { time: '{time}' }

/** The page's instrument: how all parts are, since when that is known, and how it is kept fresh. */
export async function NowPanel({ locale }: { locale: Locale }) {
  const t = await getTranslations('status.now')
  return (
    <section
      aria-labelledby="status-now"
      className="relative border-y border-line bg-surface/70 py-6 before:absolute before:inset-x-0 before:-top-1.25 before:h-2.25 before:border-x before:border-control after:pointer-events-none after:absolute after:inset-x-0 after:-bottom-1.25 after:h-2.25 after:border-x after:border-control"
    >
      <h2 id="status-now" className="font-sans text-label tracking-normal text-muted">
        {t('title')}
      </h2>
      <Now
        activePath={localePath(locale, `${routes.systemStatus}?tab=active#reports`)}
        words={{
          headlines: {
            loading: t('states.loading'),
            operational: t('states.operational'),
            degraded: t('states.degraded'),
            partial: t('states.partial'),
            outage: t('states.outage'),
            unknown: t('states.unknown'),
            incident: t('states.incident'),
            empty: t('states.empty'),
            unreachable: t('states.unreachable'),
          },
          notes: {
            loading: t('notes.loading'),
            operational: t('notes.operational'),
            degraded: t('notes.degraded'),
            partial: t('notes.partial'),
            outage: t('notes.outage'),
            unknown: t('notes.unknown'),
            incident: t('notes.incident'),
            empty: t('notes.empty'),
            unreachable: t('notes.unreachable'),
            lastKnown: t('notes.lastKnown', hole),
            stored: t('notes.stored', hole),
          },
          incidents: t('incidents'),
          maintenance: t('maintenance'),
          updated: t('updated'),
          never: t('never'),
          auto: t('auto'),
          refresh: t('refresh'),
          refreshing: t('refreshing'),
          refreshed: t('refreshed', hole),
          failed: t('failed'),
        }}
      />
      <NoScript />
    </section>
  )
}
