import type { Locale } from './routing'

type Options = Intl.DateTimeFormatOptions

/** What writes dates and times. */
export type DateTime = Pick<Intl.DateTimeFormat, 'format' | 'formatRange' | 'formatToParts'>

/**
 * A format of dates and times. In Hindi, `Intl` writes “7:05 pm”, and “19 दिसंबर 2026 को 7:05 pm बजे” with a month’s full
 * name. Readers expect the part of the day before the time, and the date apart: “19 दिसंबर 2026, शाम 7:05”.
 */
export function dateTime(locale: string, options: Options): DateTime {
  return locale === 'hi' && (options.hour || options.timeStyle)
    ? hindi(options)
    : new Intl.DateTimeFormat(locale, options)
}

function hindi(options: Options): DateTime {
  const { hour, minute, second, timeStyle, timeZoneName, ...day } = options
  const { timeZone } = day
  const hasSeconds = second || (timeStyle && timeStyle !== 'short')
  const time = new Intl.DateTimeFormat('hi', {
    hour: 'numeric',
    minute: minute || timeStyle ? '2-digit' : undefined,
    second: hasSeconds ? '2-digit' : undefined,
    dayPeriod: 'short',
    timeZone,
  })
  const hasDay = day.dateStyle || day.weekday || day.year || day.month || day.day
  const date = hasDay && new Intl.DateTimeFormat('hi', day)
  const nameStyle = timeZoneName ?? (timeStyle === 'long' ? 'short' : undefined)
  const zone = nameStyle && new Intl.DateTimeFormat('hi', { timeZone, timeZoneName: nameStyle })

  const dayOf = (at?: Date | number) => (date ? `${date.format(at)}, ` : '')
  const zoneOf = (at?: Date | number) => {
    const name = zone?.formatToParts(at).find(({ type }) => type === 'timeZoneName')
    return name ? ` ${name.value}` : ''
  }
  const moment = (at?: Date | number) => dayOf(at) + time.format(at)
  return {
    format: (at) => moment(at) + zoneOf(at),
    formatRange: (from, to) => {
      const [start, end] = [Number(from), Number(to)]
      const span =
        dayOf(start) === dayOf(end)
          ? dayOf(start) + time.formatRange(start, end)
          : `${moment(start)} – ${moment(end)}`
      return span + zoneOf(start)
    },
    formatToParts: (at) => new Intl.DateTimeFormat('hi', options).formatToParts(at),
  }
}

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
