'use client'

import { useLocale } from 'next-intl'

/** Formats a day such as `2026-03-02`. */
export function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(day))
}
