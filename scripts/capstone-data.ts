// `npm run capstone-data`: writes the synthetic data of the capstones, which is the same each time.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Chance that is the same each time, from a seed (mulberry32). */
class Chance {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** One of several. */
  of<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.between(0, values.length - 1)] ?? values[0]
  }

  /** Exponentially distributed, with this mean. */
  waiting(mean: number): number {
    return -mean * Math.log(1 - this.next())
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => [this.next(), value] as const)
      .sort(([one], [other]) => one - other)
      .map(([, value]) => value)
  }
}

const field = (value: string | number) => {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV, with a head. */
const csv = (head: string[], rows: (string | number)[][]) =>
  `${[head, ...rows].map((row) => row.map(field).join()).join('\n')}\n`

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const busyDays = { Monday: 1.2, Tuesday: 1, Wednesday: 0.92, Thursday: 0.95, Friday: 0.98 }

/** Calls in each quarter of an hour from eight to six: half of them come before ten. */
const expected = (quarter: number) => (quarter < 8 ? 27.5 - quarter : quarter < 20 ? 8 : 5.3)

/** Calls to the clinic in two weeks, with how many callers gave up. */
function volumes(): string {
  const chance = new Chance(9)
  const rows = [1, 2].flatMap((week) =>
    weekdays.flatMap((day) =>
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
function calls(): string {
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

const queues = ['billing', 'delivery', 'account', 'fault', 'other'] as const
type Queue = (typeof queues)[number]
type Some = [string, ...string[]]

const things: Some = [
  ...(['kettle', 'stand mixer', 'toaster', 'pressure cooker', 'coffee grinder'] as const),
  ...(['knife set', 'blender', 'rice cooker', 'frying pan', 'kitchen scale'] as const),
]
const days: Some = ['Monday', 'Tuesday', 'Thursday', 'last week', 'two weeks ago', 'yesterday']

/** How customers write about each queue; {thing}, {day} and {number} are filled in. */
const sentences: Record<Queue, Some> = {
  billing: [
    'I was charged twice for the {thing} I ordered {day}.',
    'Where can I download the invoice for order {number}?',
    'The discount code was not taken off the price of my {thing}.',
    'You still owe me the refund for order {number}.',
    'My card was declined but the amount is gone from my account.',
    'Can I pay for the {thing} in three instalments?',
    'The invoice for order {number} has the wrong company name on it.',
    'Why is the total higher than what the page said {day}?',
  ],
  delivery: [
    'My {thing} should have arrived {day} and there is no sign of it.',
    'The tracking page for order {number} has not changed since {day}.',
    'The courier left the parcel with a neighbour I do not know.',
    'Can you send order {number} to my office instead?',
    'Only half of my order came, the {thing} is missing.',
    'The box was open and wet when it came {day}.',
    'Do you deliver to a parcel locker?',
    'I have to travel, please hold back the {thing} until Friday.',
  ],
  account: [
    'I cannot sign in since I changed my email address.',
    'The link to reset my password never comes.',
    'Please delete my account and everything you know about me.',
    'My order history is empty although I bought a {thing} {day}.',
    'How do I change the phone number in my profile?',
    'Someone signed in to my account from another country.',
    'I have two accounts and would like to have one.',
    'The site signs me out whenever I open the basket.',
  ],
  fault: [
    'The {thing} stopped working after two uses.',
    'There is a burning smell when I switch on the {thing}.',
    'The lid of my {thing} does not close any more.',
    'The {thing} trips the fuse each time.',
    'A part of the {thing} broke off, can I get a spare?',
    'The display of the {thing} stays dark.',
    'My {thing} is louder than the one I had before, is that normal?',
    'The coating of the {thing} comes off.',
  ],
  other: [
    'Do you have a shop that I can visit?',
    'Which {thing} would you recommend for a family of five?',
    'I would like to write about your {thing} on my website.',
    'Are you hiring in the warehouse?',
    'When will the {thing} be in stock again?',
    'Is the {thing} made in Europe?',
    'Thank you, the {thing} is a pleasure to use.',
    'Please take me off your newsletter.',
  ],
}

const openings: Some = ['', '', '', 'Hello, ', 'Hi there, ', 'Good morning. ', 'Dear team, ']
const endings: Some = [
  '',
  '',
  '',
  ' Thanks.',
  ' Please answer soon.',
  ' Best regards',
  ' I am quite cross.',
]

/** The share of each queue. */
const shares: Record<Queue, number> = {
  delivery: 0.34,
  fault: 0.24,
  billing: 0.2,
  account: 0.13,
  other: 0.09,
}

function drawQueue(chance: Chance): Queue {
  let rest = chance.next()
  for (const queue of queues) {
    rest -= shares[queue]
    if (rest < 0) return queue
  }
  return 'other'
}

/** 260 messages: 232 that were written once, and 28 sent again in other words; one label in twenty is wrong. */
function messages(): string {
  const chance = new Chance(2024)
  const first = Array.from({ length: 232 }, () => {
    const queue = drawQueue(chance)
    const body = chance
      .of(sentences[queue])
      .replaceAll('{thing}', chance.of(things))
      .replaceAll('{day}', chance.of(days))
      .replaceAll('{number}', String(chance.between(10_000, 99_999)))
    return { queue, body }
  })
  const again = chance.shuffled(first).slice(0, 28)
  const written = chance.shuffled([...first, ...again]).map(({ queue, body }) => {
    const text = `${chance.of(openings)}${body}${chance.of(endings)}`
    const label = chance.next() < 0.05 ? chance.of(queues as unknown as [Queue]) : queue
    return [text, label] as const
  })
  return csv(
    ['id', 'message', 'queue'],
    written.map(([text, label], at) => [at + 1, text, label]),
  )
}

const folder = fileURLToPath(new URL('../public/capstones/', import.meta.url))

/** The data, by its path in `public/capstones`. */
export const capstoneData = (): Map<string, string> =>
  new Map([
    ['ai-fundamentals/messages.csv', messages()],
    ['data-specialist/calls.csv', calls()],
    ['ai-architect/volumes.csv', volumes()],
  ])

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of capstoneData()) writeFileSync(folder + path, text)
}
