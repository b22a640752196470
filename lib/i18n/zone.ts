/** Whether a text names a time zone that this runtime and the database accept. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/.test(zone)
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether clocks in both zones show the same time at a moment. */
export function sameClock(at: string, one: string, other: string): boolean {
  const show = (zone: string) => {
    const options = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const
    const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv', options)
    // Zones come from organisers and readers: usually few, but there's no guarantee.
    if (formats.size < 200) formats.set(zone, format)
    return format.format(new Date(at))
  }
  return show(one) === show(other)
}
