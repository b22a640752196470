export { isZone } from '@/lib/i18n/zone'

const minute = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  // Swedish dates are in ISO 8601 format.
  const format = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  })
  formats.set(zone, format)
  return format
}

/** A moment by the clock of a zone, as YYYY-MM-DDTHH:MM. */
export const localOf = (at: string, zone: string): string =>
  formatOf(zone).format(new Date(at)).replace(' ', 'T')

/**
 * The moment when a zone's clock shows a time (YYYY-MM-DDTHH:MM), in ISO 8601: the first of two when clocks go back,
 * and as much later as was skipped when they go forward.
 */
export function momentOf(local: string, zone: string): string {
  const localTime = Date.parse(`${local}:00Z`)
  const shown = (at: number) => Date.parse(`${localOf(new Date(at).toISOString(), zone)}:00Z`)
  // With the offset of the day before and of the day after: they differ only around a change of the clocks.
  const candidates = [-1, 1].map((day) => {
    const near = localTime + day * 1440 * minute
    return localTime - (shown(near) - near)
  })
  const right = candidates.filter((at) => shown(at) === localTime)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates)).toISOString()
}
