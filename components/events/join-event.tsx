'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { useEventName } from '@/lib/live/client/use-event-name'
import type { LiveEvent } from '@/lib/live/queries'
import { joinPath, localePath } from '@/lib/routes'
import { useJoinPhase, useLiveEvent } from './live-events'

type JoinEventProps = {
  event: LiveEvent
  /** The session's, in lists: the link's accessible name ends with it. */
  title?: string
  /** Whether the person leads the session, which needs no seat. */
  leads?: boolean
  variant?: 'default' | 'outline'
  size?: 'default' | 'lg'
  /** Whether to say when it opens. */
  announced?: boolean
  className?: string
}

/**
 * The way into a session, for people with a seat and staff, while it is open; it appears without a reload. A whole page
 * load, since it may lead to another site.
 */
export function JoinEvent(props: JoinEventProps) {
  const { event: rendered, title, leads, variant = 'outline', size = 'default', announced } = props
  const t = useTranslations('live.room')
  const locale = useLocale()
  const event = useLiveEvent(rendered)
  const phase = useJoinPhase(event)
  const of = useEventName(event, title ?? '')
  if (event.status === 'cancelled' || (event.state !== 'registered' && !leads)) return null
  if (phase === 'ahead' && announced) {
    return <p className={cn('text-label text-muted-foreground', props.className)}>{t('soon')}</p>
  }
  if (phase !== 'open') return null
  // A provider's session has its own tab, so that this page stays.
  const away = event.mode === 'link'
  return (
    <Button asChild variant={variant} size={size} className={cn('w-full', props.className)}>
      <a
        href={localePath(locale, joinPath(event.id))}
        {...(away && { target: '_blank', rel: 'noreferrer' })}
      >
        {t('join')}
        {title && <span suppressHydrationWarning className="sr-only">{` ${of}`}</span>}
        {away && <span className="sr-only"> ({t('newTab')})</span>}
      </a>
    </Button>
  )
}
