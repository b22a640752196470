import type { Locale } from './routing'

const joint = '\u00a0'

/** Minutes as text in the locale, such as "1 hr 25 min", without line breaks. */
export function formatDuration(minutes: number, locale: Locale): string {
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours > 0 && part(hours, 'hour'),
    (rest > 0 || hours === 0) && part(rest, 'minute'),
  ]
  return parts
    .filter((one) => one !== false)
    .join(joint)
    .replace(/ /g, joint)
}

/** Time to wait as text: whole minutes, at least one. */
export function formatWait(seconds: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(Math.max(1, Math.ceil(seconds / 60)))
}
