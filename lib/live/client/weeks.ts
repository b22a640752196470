import type { Locale } from '@/lib/i18n/routing'
import type { LiveEvent } from '@/lib/live/queries'

const day = 86_400_000
/** How far ahead sessions are scheduled. */
const count = 8
/** Samples of the ridge for each day: enough for peaks a day wide, with a short path. */
const fine = 2

/** The starts of the weeks shown, from a moment on. */
export const weeks = (from: number) => Array.from({ length: count }, (_, i) => from + i * 7 * day)

/** "Nov 27" */
export const formatDate = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at)

/** A session's height, 0 to 1, by its length: a weekend is the summit. */
const riseOf = ({ startsAt, endsAt }: LiveEvent) =>
  Math.min(1, 0.22 + Math.log2(1 + (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000) / 7)

/** The ridge's heights from left to right, and the sessions' positions on it. */
export function heightsOf(events: readonly LiveEvent[], from: number) {
  const span = count * 7 * day
  const peaks = events
    .map((event) => ({ at: (Date.parse(event.startsAt) - from) / span, rise: riseOf(event) }))
    .filter(({ at }) => at >= 0 && at <= 1)
  const heightAt = (share: number) => {
    const ground = 0.1 + 0.03 * Math.sin(share * 40) + 0.02 * Math.sin(share * 97)
    const highest = peaks.reduce(
      (most, { at, rise }) => Math.max(most, rise * Math.exp(-(((share - at) * 90) ** 2) / 2)),
      0,
    )
    return Math.max(ground, highest)
  }
  const samples = count * 7 * fine + 1
  return {
    heights: Array.from({ length: samples }, (_, i) => heightAt(i / (samples - 1))),
    marks: peaks.map(({ at }) => ({ at, high: heightAt(at) })),
  }
}
