import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { textsFor } from '@/lib/i18n/texts-for'
import { serviceStates, services } from '@/lib/status/services'
import type { StatusWords } from './status-context'

/** The words that several parts of the page share. */
export async function statusWords(): Promise<StatusWords> {
  const [t, locale] = await Promise.all([getTranslations('status'), getLocale()])
  const service = (name: (typeof services)[number]) =>
    [name, { name: t(`services.${name}.name`), text: t(`services.${name}.text`) }] as const
  return {
    locale,
    services: Object.fromEntries(services.map(service)) as StatusWords['services'],
    states: textsFor(['loading', ...serviceStates], (state) => t(`states.${state}`)),
    lastKnown: t('states.lastKnown', { state: '{state}' }),
  }
}
