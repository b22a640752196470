import type { Answer } from '../../setup/raw-http.ts'
import type { Report } from '../proof.ts'
import { complaint } from './judge.ts'
import type { Fuzzed } from './requests.ts'

/** Longer than the site's timeout for its backend, in milliseconds. */
const patience = 2_400

/** One example per problem is enough. */
function exampleOf({ path, sent }: Fuzzed, answer: string): string {
  const { method = 'GET', headers, body = '' } = sent
  const asked = `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)}`
  return `${asked} ${String(body).slice(0, 300)} → ${answer.slice(0, 200)}`
}

/** Counts responses and their problems. */
export function newTally() {
  const wrong = new Map<string, { times: number; example: string; isFault: boolean }>()
  const statuses = new Map<number, number>()
  const targets = new Map<string, boolean>()

  const complain = (fuzzed: Fuzzed, found: string, body = '') => {
    const key = `${fuzzed.target}: ${found}`
    const before = wrong.get(key)
    const example = before?.example ?? exampleOf(fuzzed, body)
    const isFault = /^(?:5\d\d|no answer)/.test(found)
    wrong.set(key, { times: (before?.times ?? 0) + 1, example, isFault })
  }

  const listed = (faults: boolean) => {
    const of = [...wrong].filter(([, { isFault }]) => isFault === faults)
    const lines = of.map(([key, { times, example }]) => `${times} × ${key}\n     ${example}`)
    return {
      none: of.length === 0,
      lines: lines
        .slice(0, 40)
        .map((line) => `\n${line}`)
        .join(''),
    }
  }

  return {
    complain,
    count(fuzzed: Fuzzed, answer: Answer, ms: number): void {
      const { status, body } = answer
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      targets.set(fuzzed.target, targets.get(fuzzed.target) || status < 400)
      const found = complaint(fuzzed, answer)
      // Distinguishes a busy machine from a request that failed.
      if (found) complain(fuzzed, found + (ms > patience ? ' after a wait' : ''), `${body}`)
    },
    tell(report: Report): void {
      const through = [...targets.values()].filter(Boolean).length
      report.figure(
        'handlers, pages and functions',
        `${targets.size}, ${through} of them got through to`,
      )
      const sorted = [...statuses].sort(([a], [b]) => a - b)
      report.figure('by status', sorted.map(([status, times]) => `${status} ${times}`).join(', '))
      const faults = listed(true)
      report.promise('every request is answered, none with 5xx', faults.none, faults.lines)
      const leaks = listed(false)
      report.promise(
        'no stack trace, path or SQL; a code in every refusal',
        leaks.none,
        leaks.lines,
      )
    },
  }
}
