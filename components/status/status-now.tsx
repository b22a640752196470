'use client'

import NextLink from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { LinkStatus } from '@/lib/i18n/link-status'
import type { StatusReport } from '@/lib/status/report'
import { countText, filled, momentText } from '@/lib/status/status-format'
import { type Headline, headlineOf, openIncidents, plannedMaintenance, signOf } from './headline'
import { StateIcon } from './state-icon'
import { useStatusContext } from './status-context'
import { Moment } from './status-moment'

/** `refreshed` holds `{time}`. */
type ControlWords = Record<'auto' | 'refresh' | 'refreshing' | 'refreshed' | 'failed', string>

/** Refreshes now and announces the result to screen readers. */
function useRefresh(words: ControlWords) {
  const { refresh, words: shared } = useStatusContext()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')

  async function ask() {
    setSaid('')
    setAsking(true)
    const report = await refresh()
    setAsking(false)
    const time = report && momentText(report.at, shared.locale, 'second')
    setSaid(time ? filled(words.refreshed, { time }) : words.failed)
  }
  return { asking, said, ask }
}

/** The auto-refresh switch and the refresh button. */
function Controls({ words }: { words: ControlWords }) {
  const { auto, setAuto } = useStatusContext()
  const { asking, said, ask } = useRefresh(words)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border pt-4">
      <Checkbox
        label={words.auto}
        checked={auto}
        onChange={(event) => setAuto(event.currentTarget.checked)}
      />
      <Button
        variant="outline"
        size="sm"
        loading={asking}
        loadingLabel={words.refreshing}
        onClick={() => void ask()}
      >
        {words.refresh}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

type NowWords = ControlWords &
  Record<'incidents' | 'maintenance' | 'updated' | 'never', string> & {
    headlines: Record<Headline, string>
    /** The text after the headline; `lastKnown` and `stored` hold `{time}`. */
    notes: Record<Headline | 'lastKnown' | 'stored', string>
  }

type NowProps = { activePath: string; words: NowWords }

const row = 'flex flex-wrap items-baseline justify-between gap-x-6 border-t border-border py-2.5'

/** The text after the headline; outdated data is marked, with its time. */
function noteOf(headline: Headline, report: StatusReport | null, locale: string, words: NowWords) {
  const { notes } = words
  const time = report ? momentText(report.at, locale, 'second') : ''
  if (headline !== 'unreachable') {
    return report && !report.live ? filled(notes.stored, { time }) : notes[headline]
  }
  return report ? `${notes.unreachable} ${filled(notes.lastKnown, { time })}` : notes.unreachable
}

/** The overall state and its age. */
export function Now({ activePath, words }: NowProps) {
  const { report, reached, words: shared } = useStatusContext()
  const { locale } = shared
  const headline = headlineOf({ report, reached })
  const counts = [
    { label: words.incidents, count: report && openIncidents(report) },
    { label: words.maintenance, count: report && plannedMaintenance(report) },
  ]
  return (
    <div className="script-only">
      <div aria-live="polite" className="mt-2 min-h-30 sm:min-h-24">
        <p className="flex gap-3 font-heading text-h3 font-semibold text-balance">
          <StateIcon state={signOf(headline)} className="mt-[0.15em] size-[1.1em]!" />
          <span>{words.headlines[headline]}</span>
        </p>
        <p className="mt-2 max-w-measure text-muted-foreground">
          {noteOf(headline, report, locale, words)}
        </p>
      </div>
      <dl>
        {counts.map(({ label, count }) => (
          <div key={label} className={row}>
            <dt className="text-muted-foreground">
              {count ? (
                <NextLink
                  href={activePath}
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
          <dt className="text-muted-foreground">{words.updated}</dt>
          <dd>
            {report ? (
              <Moment at={report.at} locale={locale} precision="second" className="font-mono" />
            ) : (
              words.never
            )}
          </dd>
        </div>
      </dl>
      <Controls words={words} />
    </div>
  )
}
