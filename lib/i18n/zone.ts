/** Whether a text is the name of a time zone, for all that this runtime knows; the database has its own list. */
export function isZone(zone: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(zone) && isUsableZone(zone)
}

/** Zones come from organisers and readers: usually few, but there's no guarantee. */
const mostKnown = 500
const validity = new Map<string, boolean>()

/** Whether this runtime can calculate with a zone. */
export function isUsableZone(zone: string): boolean {
  const cached = validity.get(zone)
  if (cached !== undefined) return cached
  let works = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    works = false
  }
  if (validity.size >= mostKnown) validity.clear()
  validity.set(zone, works)
  return works
}

/** The first of these zones that this runtime can calculate with, or UTC: browsers and servers know different ones. */
export function usableZone(...zones: readonly (string | null | undefined)[]): string {
  return zones.find((zone) => zone && isUsableZone(zone)) || 'UTC'
}

/** A zone's name at a moment: "India Standard Time". */
export function zoneNameAt(at: string, zone: string, locale: string): string {
  const timeZone = usableZone(zone)
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(
    new Date(at),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether clocks in both zones show the same time at a moment. */
export function sameClock(at: string, one: string, other: string): boolean {
  const show = (zone: string) => {
    const timeZone = usableZone(zone)
    const options = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', options)
    if (formats.size < mostKnown) formats.set(timeZone, format)
    return format.format(new Date(at))
  }
  return show(one) === show(other)
}
