'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useZone } from '@/lib/i18n/use-zone'
import { usableZone } from '@/lib/i18n/zone'
import type { LiveEvent } from '@/lib/live/queries'
import { dateParts } from './event-times'

/** The end of a button's accessible name: "for Agents from scratch, 28 Nov", the viewer's day as shown beside it. */
export function useEventName({ startsAt, zone }: LiveEvent, title: string): string {
  const t = useTranslations('live.registration')
  const { day, month } = dateParts(startsAt, usableZone(useZone(), zone), useLocale())
  return t('of', { title, date: `${day} ${month}` })
}
