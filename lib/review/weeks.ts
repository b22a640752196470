/** Weeks in the calendar of activity. */
const calendarWeeks = 26

const day = 86_400_000
const dateOf = (text: string) => Date.parse(`${text}T00:00:00Z`)

export type Week = {
  /** Its first day, as `2026-03-02`. */
  monday: string
  /** Its days from Monday to Sunday; null for those that are still ahead. */
  days: ({ day: string; done: number } | null)[]
  /** How many of its days were active. */
  active: number
}

/** The last 26 weeks from Monday to Sunday, this one last. Days are the learner's. */
export function weeksOf(today: string, activity: readonly { day: string; done: number }[]): Week[] {
  const done = new Map(activity.map((one) => [one.day, one.done]))
  const now = dateOf(today)
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * day
  return Array.from({ length: calendarWeeks }, (_, index) => {
    const start = monday - (calendarWeeks - 1 - index) * 7 * day
    const days = Array.from({ length: 7 }, (_unused, weekday) => {
      const at = start + weekday * day
      const name = new Date(at).toISOString().slice(0, 10)
      return at > now ? null : { day: name, done: done.get(name) ?? 0 }
    })
    return {
      monday: new Date(start).toISOString().slice(0, 10),
      days,
      active: days.filter((one) => one && one.done > 0).length,
    }
  })
}
