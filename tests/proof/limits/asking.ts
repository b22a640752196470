import type { OwnSite } from '../../setup/e2e-site.ts'
import type { Report } from '../proof.ts'

export type Try = {
  /** The attempts that share a counter. */
  counter: string
  path: string
  body: unknown
  from: string
  headers?: Record<string, string>
}

type Answered = Try & { status: number; retryAfter: string | null }

/** Sends all requests, `atOnce` at a time, to the web servers in turn. */
export async function tryAll(
  { instances }: Pick<OwnSite, 'instances'>,
  tries: readonly Try[],
  atOnce = 80,
): Promise<Answered[]> {
  const answers: Answered[] = []
  let next = 0
  const work = async () => {
    while (next < tries.length) {
      const index = next++
      const one = tries[index] as Try
      const base = instances[index % instances.length]?.base ?? ''
      const response = await fetch(base + one.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: base,
          'x-forwarded-for': one.from,
          ...one.headers,
        },
        body: JSON.stringify(one.body),
      })
      await response.arrayBuffer()
      const retryAfter = response.headers.get('retry-after')
      answers.push({ ...one, status: response.status, retryAfter })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

const statuses = (answers: readonly Answered[]) =>
  [...new Set(answers.map(({ status }) => status))].sort().join(', ')

/**
 * Checks that each counter allows `max` responses with a status of `ordinary`, and that all others are 429 with a
 * wait.
 */
export function hold(
  report: Report,
  name: string,
  answers: readonly Answered[],
  { max, ordinary }: { max: number; ordinary: readonly number[] },
): void {
  const counters = new Map<string, Answered[]>()
  for (const one of answers) {
    counters.set(one.counter, [...(counters.get(one.counter) ?? []), one])
  }
  const wrong = [...counters].flatMap(([counter, own]) => {
    const allowed = own.filter(({ status }) => ordinary.includes(status)).length
    const refused = own.filter(
      ({ status, retryAfter }) => status === 429 && Number(retryAfter) >= 1,
    )
    return allowed === max && allowed + refused.length === own.length
      ? []
      : [`${counter}: ${allowed} and ${refused.length} of ${own.length} (${statuses(own)})`]
  })
  const allowed = answers.filter(({ status }) => status !== 429).length
  report.promise(
    `${name}: exactly ${max} of each ${counters.size}`,
    wrong.length === 0,
    wrong.length > 0
      ? `${wrong.length} wrong, such as ${wrong[0]}`
      : `${allowed} answered, ${answers.length - allowed} refused`,
  )
}

/** An array's items in random order. */
export function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
