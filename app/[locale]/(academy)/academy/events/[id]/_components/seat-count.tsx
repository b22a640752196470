'use client'

import { useTranslations } from 'next-intl'
import type { LiveEvent } from '@/lib/live/queries'
import { useLiveEvent } from '../../../_components/live/live-events'

/** How many are registered of how many can be, as it is now. */
export function SeatCount({ event: drawn }: { event: LiveEvent }) {
  const t = useTranslations('live.seats')
  const { registered, capacity } = useLiveEvent(drawn)
  return t('of', { registered, capacity })
}
