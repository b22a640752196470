'use client'

import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Check, checkHealth, type ServiceState } from '@/lib/status/check'

type Shown = ServiceState | 'checking'
type Service = { name: string; text: string }

type LiveStatusProps = {
  locale: string
  address: string
  services: Record<'web' | 'database', Service>
  words: {
    summary: Record<Check['summary'] | 'checking', string>
    states: Record<Shown, string>
    updated: string
    never: string
    refresh: string
    refreshing: string
  }
}

const looks = {
  checking: { Icon: CircleDashed, color: 'text-muted' },
  operational: { Icon: CircleCheck, color: 'text-success' },
  outage: { Icon: CircleAlert, color: 'text-danger' },
  unknown: { Icon: CircleHelp, color: 'text-warning' },
} as const

/** Asks once when the page is opened, and again when it is told to. */
export function LiveStatus({ locale, address, services, words }: LiveStatusProps) {
  const [check, setCheck] = useState<(Check & { at: Date }) | null>(null)
  const [asking, setAsking] = useState(true)

  const ask = useCallback(async () => {
    setAsking(true)
    const found = await checkHealth(address)
    setCheck({ ...found, at: new Date() })
    setAsking(false)
  }, [address])
  useEffect(() => {
    void ask()
  }, [ask])

  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'long' })
  return (
    <>
      <p aria-live="polite" className="mt-2 min-h-13 max-w-measure sm:min-h-6.5">
        {words.summary[check?.summary ?? 'checking']}
      </p>
      <ul className="mt-4 border-b border-line">
        {(['web', 'database'] as const).map((key) => {
          const state = check?.[key] ?? 'checking'
          const { Icon, color } = looks[state]
          return (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line py-4"
            >
              <span>
                <span className="block font-semibold">{services[key].name}</span>
                <span className="block text-label text-muted">{services[key].text}</span>
              </span>
              <span className={`flex items-center gap-2 font-semibold ${color}`}>
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
                {words.states[state]}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <dl className="flex flex-wrap gap-x-3 text-label">
          <dt className="text-muted">{words.updated}</dt>
          <dd>
            {check ? (
              <time dateTime={check.at.toISOString()}>{time.format(check.at)}</time>
            ) : (
              words.never
            )}
          </dd>
        </dl>
        <Button
          variant="secondary"
          size="sm"
          className="script-only"
          loading={asking}
          loadingLabel={words.refreshing}
          onClick={() => void ask()}
        >
          {words.refresh}
        </Button>
      </div>
    </>
  )
}
