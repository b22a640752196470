import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PanelHead } from '@/components/layout/panel-heading'
import { textsFor } from '@/lib/i18n/texts-for'
import { incidentSeverities, incidentStatuses } from '@/lib/status/services'
import { Active, History } from './incident-lists'
import { EntriesLoading, Unavailable } from './panel-states'

const facts = ['severity', 'status', 'started', 'begins', 'ends', 'ended'] as const
const others = ['duration', 'affects', 'impact', 'updates'] as const

/** `updatesCount` holds `{count}`. */
async function incidentWords() {
  const t = await getTranslations('status.incident')
  return {
    ...textsFor([...facts, ...others], (key) => t(key)),
    severities: textsFor(incidentSeverities, (key) => t(`severities.${key}`)),
    statuses: textsFor(incidentStatuses, (key) => t(`statuses.${key}`)),
    updatesCount: t('updatesCount', { count: '{count}' }),
  }
}

export type IncidentWords = Awaited<ReturnType<typeof incidentWords>>

type HeadProps = { title: string; lead?: ReactNode }

/** The head of a panel with reports; says that they are in English. */
async function Head(props: HeadProps) {
  const [t, locale] = await Promise.all([getTranslations('status.incident'), getLocale()])
  return (
    <PanelHead {...props}>
      {locale !== 'en' && (
        <p className="mt-3 max-w-measure text-muted-foreground">{t('english')}</p>
      )}
    </PanelHead>
  )
}

const states = { loading: <EntriesLoading />, unavailable: <Unavailable /> }

/** Current and planned entries. */
export async function ActivePanel() {
  const [t, incident] = await Promise.all([getTranslations('status.active'), incidentWords()])
  const empty = {
    ...textsFor(['title', 'text'], (key) => t(`empty.${key}`)),
    last: t('empty.last', { day: '{day}' }),
  }
  const words = { ...textsFor(['incidents', 'maintenance'], (key) => t(key)), empty, incident }
  return (
    <>
      <Head title={t('title')} />
      <Active {...states} words={words} />
    </>
  )
}

/** Past entries. */
export async function HistoryPanel() {
  const [t, incident] = await Promise.all([getTranslations('status.history'), incidentWords()])
  const empty = textsFor(['title', 'text'], (key) => t(`empty.${key}`))
  return (
    <>
      <Head title={t('title')} lead={t('lead')} />
      <History {...states} words={{ empty, incident }} />
    </>
  )
}
