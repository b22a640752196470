import { Chance, csv } from './random.ts'

const menuChange = Date.UTC(2024, 4, 6)
const firstDay = Date.UTC(2024, 3, 1)
const dayLength = 86_400_000

/** Calls in each hour from 8 to 18, as shares of the busiest. */
const hours = [0.9, 1, 0.85, 0.6, 0.45, 0.5, 0.6, 0.55, 0.5, 0.35]

type Call = {
  id: number
  centre: 'north' | 'south'
  at: number
  topic: string
  wait: number
  patience: number
  talk: number
}

/** Calls fall by about a fifth from April to June, in both centres. */
const season = (at: number) => 1 - (0.2 * (at - firstDay)) / (90 * dayLength)

function callsOfHour(chance: Chance, centre: Call['centre'], at: number, share: number) {
  const isNew = centre === 'north' && at >= menuChange
  const busy = share * season(at)
  const number = Math.floor((centre === 'north' ? 5.2 : 4.3) * busy + chance.next())
  return Array.from({ length: number }, () => {
    const topic = chance.of(['bill', 'bill', 'outage', 'move', 'meter'])
    // Callers of the new menu are sorted before they wait, which takes some of the wait away and some of the patience.
    const mean = (60 + 150 * busy) * (isNew ? 0.8 : 1)
    return {
      centre,
      topic,
      at: at + chance.between(0, 3599) * 1000,
      wait: Math.round(chance.waiting(mean)),
      patience: Math.round(60 + chance.waiting(isNew ? 420 : 700)),
      talk: Math.round(45 + chance.waiting(topic === 'outage' ? 120 : 240)),
    }
  })
}

const two = (value: number) => String(value).padStart(2, '0')

/** The north writes 2024-05-06 09:13:20, the south 06/05/2024 09:13. */
function writeTime(centre: Call['centre'], at: number): string {
  const time = new Date(at)
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()]
  const clock = `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`
  return centre === 'north'
    ? `${year}-${two(month)}-${two(day)} ${clock}:${two(time.getUTCSeconds())}`
    : `${two(day)}/${two(month)}/${year} ${clock}`
}

/** Call records of two centres on weekdays from April to June 2024. */
export function calls(): string {
  const chance = new Chance(506)
  const made: Omit<Call, 'id'>[] = []
  for (let at = firstDay; at < Date.UTC(2024, 6, 1); at += dayLength) {
    if ([0, 6].includes(new Date(at).getUTCDay())) continue
    for (const [hour, share] of hours.entries()) {
      for (const centre of ['north', 'south'] as const) {
        made.push(...callsOfHour(chance, centre, at + (8 + hour) * 3_600_000, share))
      }
    }
  }
  const rows = made
    .sort((one, other) => one.at - other.at)
    .map(({ centre, at, topic, wait, patience, talk }, place) => {
      const isAnswered = wait <= patience
      const seconds = Math.min(wait, patience)
      const drawn = chance.next()
      const written = drawn < 0.03 ? '' : drawn < 0.034 ? -1 : drawn < 0.038 ? 86_399 : seconds
      return [
        100_001 + place,
        centre,
        writeTime(centre, at),
        topic,
        written,
        isAnswered ? 'yes' : 'no',
        isAnswered ? talk : 0,
      ]
    })
  // The second system exported some calls again, later in the file.
  const again = chance.shuffled(rows).slice(0, Math.round(rows.length * 0.02))
  return csv(
    ['call_id', 'centre', 'started', 'topic', 'wait_seconds', 'answered', 'talk_seconds'],
    [...rows, ...again],
  )
}
