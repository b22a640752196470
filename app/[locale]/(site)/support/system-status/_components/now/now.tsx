'use client'

import NextLink from 'next/link'
import type { StatusReport } from '@/lib/status/report'
import { StateIcon } from '../../../_components/state-icon'
import { countText, filled, momentText } from '../format'
import { Moment } from '../moment'
import { useStatusContext } from '../status-context'
import { Controls, type ControlWords } from './controls'
import { type Headline, headlineOf, openIncidents, plannedMaintenance, signOf } from './headline'

type NowWords = ControlWords &
  Record<'incidents' | 'maintenance' | 'updated' | 'never', string> & {
    headlines: Record<Headline, string>
    /** What follows the headline; `lastKnown` and `stored` hold `{time}`. */
    notes: Record<Headline | 'lastKnown' | 'stored', string>
  }

type NowProps = { activePath: string; words: NowWords }

const row = 'flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2.5'

/** What follows the headline; what is not of now says so, with its time. */
function noteOf(headline: Headline, report: StatusReport | null, locale: string, words: NowWords) {
  const { notes } = words
  const time = report ? momentText(report.at, locale, 'second') : ''
  if (headline !== 'unreachable') {
    return report && !report.live ? filled(notes.stored, { time }) : notes[headline]
  }
  return report ? `${notes.unreachable} ${filled(notes.lastKnown, { time })}` : notes.unreachable
}

/** How all parts are together, and how fresh that is. */
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
          <StateIcon state={signOf(headline)} className="mt-[0.15em] size-[1.1em]" />
          <span>{words.headlines[headline]}</span>
        </p>
        <p className="mt-2 max-w-measure text-muted">{noteOf(headline, report, locale, words)}</p>
      </div>
      <dl>
        {counts.map(({ label, count }) => (
          <div key={label} className={row}>
            <dt className="text-muted">
              {count ? (
                <NextLink
                  href={activePath}
                  className="underline-link text-text pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                >
                  {label}
                </NextLink>
              ) : (
                label
              )}
            </dt>
            <dd className="font-mono">{count === null ? '–' : countText(count, locale)}</dd>
          </div>
        ))}
        <div className={row}>
          <dt className="text-muted">{words.updated}</dt>
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
