'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useZone } from '@/lib/i18n/use-zone'
import { usableZone } from '@/lib/i18n/zone'
import { formatMoment } from '@/lib/live/client/event-times'

type OpensAtProps = {
  at: string
  /** The organiser's zone, used until the viewer's is known. */
  zone: string
  className?: string
}

/** When a session opens, by the viewer's clock. */
export function OpensAt({ at, zone, className }: OpensAtProps) {
  const t = useTranslations('live.join')
  const locale = useLocale()
  const viewerZone = useZone()
  return (
    <p suppressHydrationWarning className={className}>
      {t.rich('opens', {
        time: formatMoment(at, usableZone(viewerZone, zone), locale),
        when: (time) => (
          <time dateTime={at} suppressHydrationWarning>
            {time}
          </time>
        ),
      })}
    </p>
  )
}

const halfMinute = 30_000

/** Loads the page again at a moment (in milliseconds since 1970), as a whole since it may lead to another site. */
export function ReloadAt({ at }: { at: number }) {
  useEffect(() => {
    // An interval checks as well, because one long timer is late on a computer that was asleep. The half second more
    // makes sure that the server's clock has reached the moment too.
    const look = () => {
      if (Date.now() >= at + 500) window.location.reload()
    }
    const looking = setInterval(look, Math.min(Math.max(at - Date.now(), 1_000), halfMinute))
    const close = setTimeout(look, Math.min(Math.max(at - Date.now(), 0) + 1_000, 2 ** 31 - 1))
    return () => {
      clearInterval(looking)
      clearTimeout(close)
    }
  }, [at])
  return null
}
