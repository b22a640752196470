import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { textsFor } from '@/lib/i18n/texts-for'
import { localePath, routes } from '@/lib/routes'
import { serviceStates } from '@/lib/status/services'
import { NoScript } from '../panel-states'
import { Now } from './now'

const hole = { time: '{time}' }
const headlines = ['loading', ...serviceStates, 'incident', 'empty', 'unreachable'] as const
const plain = [
  ...(['incidents', 'maintenance', 'updated', 'never'] as const),
  ...(['auto', 'refresh', 'refreshing', 'failed'] as const),
] as const

/** How all parts are together, how recent that is, and how it is refreshed. */
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
          ...textsFor(plain, (key) => t(key)),
          headlines: textsFor(headlines, (key) => t(`states.${key}`)),
          notes: {
            ...textsFor(headlines, (key) => t(`notes.${key}`)),
            lastKnown: t('notes.lastKnown', hole),
            stored: t('notes.stored', hole),
          },
          refreshed: t('refreshed', hole),
        }}
      />
      <NoScript />
    </section>
  )
}
