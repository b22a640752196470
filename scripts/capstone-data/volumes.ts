import { Chance, csv } from './random.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const busyDays = { Monday: 1.2, Tuesday: 1, Wednesday: 0.92, Thursday: 0.95, Friday: 0.98 }

/** Calls in each quarter of an hour from eight to six: half of them come before ten. */
const expected = (quarter: number) => (quarter < 8 ? 27.5 - quarter : quarter < 20 ? 8 : 5.3)

/** Calls to the clinic in two weeks, with how many callers gave up. */
export function volumes(): string {
  const chance = new Chance(9)
  const rows = [1, 2].flatMap((week) =>
    days.flatMap((day) =>
      Array.from({ length: 40 }, (_, quarter) => {
        const mean = expected(quarter) * busyDays[day]
        const received = Math.max(0, Math.round(mean + (chance.next() - 0.5) * 2 * Math.sqrt(mean)))
        const tolerated = quarter < 8 ? 0.31 : 0.08
        const lost = Math.round(received * tolerated * (0.7 + 0.6 * chance.next()))
        const minutes = 8 * 60 + quarter * 15
        const from = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        return [week, day, from, received, lost]
      }),
    ),
  )
  return csv(['week', 'day', 'from', 'calls', 'gave_up'], rows)
}
