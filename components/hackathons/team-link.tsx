'use client'

import { Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLiveEvent } from '@/components/events/live-events'
import { Button } from '@/components/ui/button'
import type { Hackathon } from '@/lib/hackathons/queries'
import { Link } from '@/lib/i18n/link'
import type { LiveEvent } from '@/lib/live/queries'
import { teamPath } from '@/lib/routes'

/** Leads those with a seat to their team, or to finding one. */
export function TeamLink({ event: rendered, own }: { event: LiveEvent; own: Hackathon['own'] }) {
  const t = useTranslations('hackathon.event')
  const event = useLiveEvent(rendered)
  if (event.state !== 'registered' || event.status === 'cancelled') return null
  const isOver = Date.parse(event.endsAt) <= Date.now()
  if (isOver && !own) return null
  return (
    <div className="mt-4">
      {own && (
        <p className="mb-2 text-label">
          <span className="wrap-anywhere">{t('team', { name: own.name })}</span>
          <span className={own.submitted ? 'ml-3 text-success' : 'ml-3 text-muted-foreground'}>
            {t(own.submitted ? 'submitted' : 'notSubmitted')}
          </span>
        </p>
      )}
      <Button
        asChild
        variant={own?.submitted || isOver ? 'outline' : 'default'}
        size="lg"
        className="w-full"
      >
        <Link href={teamPath(event.id)}>
          <Users aria-hidden="true" strokeWidth={1.5} className="size-5" />
          {t(own ? 'open' : 'find')}
        </Link>
      </Button>
    </div>
  )
}
