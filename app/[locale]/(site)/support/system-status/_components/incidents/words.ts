import type { getTranslations } from 'next-intl/server'
import type { Incident } from '@/lib/status/report'

export type IncidentWords = {
  severities: Record<Incident['severity'], string>
  statuses: Record<Incident['status'], string>
  severity: string
  status: string
  started: string
  begins: string
  ends: string
  ended: string
  duration: string
  affects: string
  impact: string
  updates: string
  /** Holds `{count}`. */
  updatesCount: string
}

type Translator = Awaited<ReturnType<typeof getTranslations<'status.incident'>>>

export function incidentWords(t: Translator): IncidentWords {
  return {
    severities: {
      critical: t('severities.critical'),
      major: t('severities.major'),
      minor: t('severities.minor'),
      maintenance: t('severities.maintenance'),
    },
    statuses: {
      investigating: t('statuses.investigating'),
      scheduled: t('statuses.scheduled'),
      resolved: t('statuses.resolved'),
    },
    severity: t('severity'),
    status: t('status'),
    started: t('started'),
    begins: t('begins'),
    ends: t('ends'),
    ended: t('ended'),
    duration: t('duration'),
    affects: t('affects'),
    impact: t('impact'),
    updates: t('updates'),
    updatesCount: t('updatesCount', { count: '{count}' }),
  }
}
