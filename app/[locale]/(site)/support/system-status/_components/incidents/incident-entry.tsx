'use client'

import type { Incident } from '@/lib/status/report'
import { Folded } from '../folded'
import { countText, filled } from '../format'
import { useStatusContext } from '../status-context'
import { Facts } from './facts'
import { Updates } from './updates'
import type { IncidentWords } from './words'

type IncidentEntryProps = {
  incident: Incident
  /** The level of its heading; one that is over folds its updates away. */
  heading: 'h3' | 'h4'
  words: IncidentWords
}

/** An incident or maintenance, with everything that was reported of it. */
export function IncidentEntry({ incident, heading: Heading, words }: IncidentEntryProps) {
  const { locale } = useStatusContext().words
  const { id, title, description, impact, status, updates } = incident
  // The first report says the same; where all of them stand open, once is enough.
  const isRepeated = status !== 'resolved' && updates.some(({ message }) => message === description)
  const reports = <Updates updates={updates} locale={locale} words={words} />
  return (
    <article
      aria-labelledby={`incident-${id}`}
      className="grid gap-x-12 gap-y-6 border-t border-line py-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <Heading id={`incident-${id}`} lang="en" className="text-title">
          {title}
        </Heading>
        {!isRepeated && (
          <p lang="en" className="mt-2 max-w-measure whitespace-pre-line">
            {description}
          </p>
        )}
        {impact && (
          <p className="mt-2 max-w-measure text-muted">
            {words.impact}: <span lang="en">{impact}</span>
          </p>
        )}
      </div>
      <div className="lg:row-span-2">
        <Facts incident={incident} words={words} />
      </div>
      {updates.length > 0 &&
        (status === 'resolved' ? (
          <Folded
            title={filled(words.updatesCount, { count: countText(updates.length, locale) })}
            className="min-w-0"
          >
            <div className="mt-2">{reports}</div>
          </Folded>
        ) : (
          <div className="min-w-0">{reports}</div>
        ))}
    </article>
  )
}
