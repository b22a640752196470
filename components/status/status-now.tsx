'use client'

import NextLink from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { LinkStatus } from '@/lib/i18n/link-status'
import { localePath, routes } from '@/lib/routes'
import type { Incident, StatusReport } from '@/lib/status/report'
import { countText, momentText } from '@/lib/status/status-format'
import { type StatusNow, useStatusContext } from './status-context'
import { Moment, type ShownState, StateIcon } from './status-parts'

/** The overall state. */
type Headline = ShownState | 'incident' | 'empty' | 'unreachable'

/** Nothing has been checked yet. */
const isEmpty = ({ state, services }: StatusReport) =>
  state === 'unknown' && services.every(({ checkedAt }) => checkedAt === null)

const isMaintenance = ({ severity }: Incident) => severity === 'maintenance'

/** Unresolved incidents. */
const openIncidents = ({ active }: StatusReport) =>
  active.filter((one) => !isMaintenance(one) && one.status !== 'resolved').length

/** Planned or ongoing maintenance. */
const plannedMaintenance = ({ active }: StatusReport) =>
  active.filter((one) => isMaintenance(one) && one.status !== 'resolved').length

export function headlineOf({ report, reached }: Pick<StatusNow, 'report' | 'reached'>): Headline {
  // Old data says nothing about now.
  if (reached === false) return 'unreachable'
  if (!report) return 'loading'
  if (isEmpty(report)) return 'empty'
  return report.state === 'operational' && openIncidents(report) > 0 ? 'incident' : report.state
}

/** The sign beside it. */
export function signOf(headline: Headline): ShownState {
  if (headline === 'incident') return 'degraded'
  return headline === 'empty' || headline === 'unreachable' ? 'unknown' : headline
}

/** Refreshes now and announces the result to screen readers. */
function useRefresh() {
  const t = useTranslations('status.now')
  const locale = useLocale()
  const { refresh } = useStatusContext()
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState('')

  async function refreshNow() {
    setMessage('')
    setPending(true)
    const report = await refresh()
    setPending(false)
    const time = report && momentText(report.at, locale, 'second')
    setMessage(time ? t('refreshed', { time }) : t('failed'))
  }
  return { isPending, message, refreshNow }
}

/** The auto-refresh switch and the refresh button. */
function Controls() {
  const t = useTranslations('status.now')
  const { auto, setAuto } = useStatusContext()
  const { isPending, message, refreshNow } = useRefresh()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border pt-4">
      <NativeCheckbox
        label={t('auto')}
        checked={auto}
        onChange={(event) => setAuto(event.currentTarget.checked)}
      />
      <Button
        variant="outline"
        size="sm"
        loading={isPending}
        loadingLabel={t('refreshing')}
        onClick={() => void refreshNow()}
      >
        {t('refresh')}
      </Button>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  )
}

const row = 'flex flex-wrap items-baseline justify-between gap-x-6 border-t border-border py-2.5'

/** The text after the headline; outdated data is marked, with its time. */
function noteOf(
  headline: Headline,
  report: StatusReport | null,
  t: ReturnType<typeof useTranslations<'status.now.notes'>>,
  locale: string,
) {
  const time = report ? momentText(report.at, locale, 'second') : ''
  if (headline !== 'unreachable') {
    return report && !report.live ? t('stored', { time }) : t(headline)
  }
  return report ? `${t('unreachable')} ${t('lastKnown', { time })}` : t('unreachable')
}

/** The overall state and its age. */
export function Now() {
  const t = useTranslations('status.now')
  const notes = useTranslations('status.now.notes')
  const locale = useLocale()
  const { report, reached } = useStatusContext()
  const headline = headlineOf({ report, reached })
  const counts = [
    { label: t('incidents'), count: report && openIncidents(report) },
    { label: t('maintenance'), count: report && plannedMaintenance(report) },
  ]
  return (
    <div className="script-only">
      <div aria-live="polite" className="mt-2 min-h-30 sm:min-h-24">
        <p className="flex gap-3 font-heading text-h3 font-semibold text-balance">
          <StateIcon state={signOf(headline)} className="mt-[0.15em] size-[1.1em]!" />
          <span>{t(`states.${headline}`)}</span>
        </p>
        <p className="mt-2 max-w-measure text-muted-foreground">
          {noteOf(headline, report, notes, locale)}
        </p>
      </div>
      <dl>
        {counts.map(({ label, count }) => (
          <div key={label} className={row}>
            <dt className="text-muted-foreground">
              {count ? (
                <NextLink
                  href={localePath(locale, `${routes.systemStatus}?tab=active#reports`)}
                  className="underline-link text-foreground pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  {label}
                  <LinkStatus />
                </NextLink>
              ) : (
                label
              )}
            </dt>
            <dd className="font-mono">{count === null ? '–' : countText(count, locale)}</dd>
          </div>
        ))}
        <div className={row}>
          <dt className="text-muted-foreground">{t('updated')}</dt>
          <dd>
            {report ? (
              <Moment at={report.at} locale={locale} precision="second" className="font-mono" />
            ) : (
              t('never')
            )}
          </dd>
        </div>
      </dl>
      <Controls />
    </div>
  )
}
