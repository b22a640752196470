import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { services } from '@/lib/status/services'
import type { StatusWords } from './status-context'

/** The words that several parts of the page share. */
export async function statusWords(): Promise<StatusWords> {
  const [t, locale] = await Promise.all([getTranslations('status'), getLocale()])
  const service = (name: (typeof services)[number]) =>
    [name, { name: t(`services.${name}.name`), text: t(`services.${name}.text`) }] as const
  return {
    locale,
    services: Object.fromEntries(services.map(service)) as StatusWords['services'],
    states: {
      loading: t('states.loading'),
      operational: t('states.operational'),
      degraded: t('states.degraded'),
      partial: t('states.partial'),
      outage: t('states.outage'),
      unknown: t('states.unknown'),
    },
    lastKnown: t('states.lastKnown', { state: '{state}' }),
  }
}
