import type { getTranslations } from 'next-intl/server'
import { textsFor } from '@/lib/i18n/texts-for'
import { incidentSeverities, incidentStatuses } from '@/lib/status/services'

type Translator = Awaited<ReturnType<typeof getTranslations<'status.incident'>>>

const facts = ['severity', 'status', 'started', 'begins', 'ends', 'ended'] as const
const others = ['duration', 'affects', 'impact', 'updates'] as const

/** `updatesCount` holds `{count}`. */
export const incidentWords = (t: Translator) => ({
  ...textsFor([...facts, ...others], (key) => t(key)),
  severities: textsFor(incidentSeverities, (key) => t(`severities.${key}`)),
  statuses: textsFor(incidentStatuses, (key) => t(`statuses.${key}`)),
  updatesCount: t('updatesCount', { count: '{count}' }),
})

export type IncidentWords = ReturnType<typeof incidentWords>
