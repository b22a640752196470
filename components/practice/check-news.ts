import type { News } from '@/components/practice/frame/supervisor'
import type { CaseOutput, Cell, Chart, Output, RunEnd } from '@/lib/runtimes/types'

// What a reader's program sends could have any shape and size, as Python can reach the worker's own functions. Messages
// are made anew from the fields that the page knows.

/** How much one message may hold: characters of text, and each number as ten. */
const mostInMessage = 1_000_000
/** How deep the value of a case may be nested. */
const mostDepth = 100

type Any = Record<string, unknown>

/** A message that the page doesn't know, or that is too large. */
class Unknown extends Error {
  readonly isTooMuch: boolean
  constructor(isTooMuch = false) {
    super('unknown')
    this.isTooMuch = isTooMuch
  }
}

/** Reads the known parts of one message, as long as they aren't too large together. */
class Reader {
  private size = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  private count(size: number): void {
    this.size += size
    if (this.size > this.most) throw new Unknown(true)
  }

  object(value: unknown): Any {
    if (typeof value !== 'object' || value === null) throw new Unknown()
    return value as Any
  }

  text(value: unknown): string {
    if (typeof value !== 'string') throw new Unknown()
    this.count(value.length + 1)
    return value
  }

  number(value: unknown): number {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Unknown()
    this.count(10)
    return value
  }

  list<One>(value: unknown, read: (one: unknown) => One): One[] {
    if (!Array.isArray(value)) throw new Unknown()
    this.count(value.length)
    return value.map(read)
  }

  private cell = (value: unknown): Cell => {
    if (value === null) return null
    if (typeof value === 'string') return this.text(value)
    if (typeof value !== 'number') throw new Unknown()
    this.count(10)
    return value
  }

  private point = (value: unknown): [number, number] => {
    const [x, y, ...more] = this.list(value, (one) => this.number(one))
    if (x === undefined || y === undefined || more.length > 0) throw new Unknown()
    return [x, y]
  }

  private chart(value: unknown): Chart {
    const chart = this.object(value)
    const title = this.text(chart.title)
    if (chart.type === 'bars') {
      const data = this.list(chart.data, (one) => {
        const { label, value: height } = this.object(one)
        return { label: this.text(label), value: this.number(height) }
      })
      return { type: 'bars', title, unit: this.text(chart.unit), data }
    }
    if (chart.type !== 'line' && chart.type !== 'scatter') throw new Unknown()
    const series = this.list(chart.series, (one) => {
      const { label, points } = this.object(one)
      return { label: this.text(label), points: this.list(points, this.point) }
    })
    return { type: chart.type, title, x: this.text(chart.x), y: this.text(chart.y), series }
  }

  output(value: unknown): Output {
    const output = this.object(value)
    if (output.kind === 'text') {
      const stream = output.stream === 'err' ? 'err' : 'out'
      return { kind: 'text', text: this.text(output.text), stream }
    }
    if (output.kind === 'chart') return { kind: 'chart', chart: this.chart(output.chart) }
    if (output.kind !== 'table') throw new Unknown()
    const columns = this.list(output.columns, (one) => this.text(one))
    return {
      kind: 'table',
      columns,
      rows: this.list(output.rows, (row) => this.list(row, this.cell)),
    }
  }

  end(value: unknown): RunEnd {
    const end = this.object(value)
    if (end.kind === 'done') return { kind: 'done' }
    if (end.kind === 'error') return { kind: 'error', ...this.fault(end.message, end.line) }
    const { why } = end
    const isStop =
      end.kind === 'stopped' && (why === 'time' || why === 'memory' || why === 'output')
    if (!isStop) throw new Unknown()
    return { kind: 'stopped', why }
  }

  private fault(message: unknown, line: unknown) {
    return { message: this.text(message), line: line === null ? null : this.number(line) }
  }

  private json(value: unknown, depth = 0): unknown {
    if (depth > mostDepth) throw new Unknown()
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'string') return this.text(value)
    if (typeof value === 'number') return this.number(value)
    if (Array.isArray(value)) return this.list(value, (one) => this.json(one, depth + 1))
    const entries = Object.entries(this.object(value))
    return Object.fromEntries(
      entries.map(([key, one]) => [this.text(key), this.json(one, depth + 1)]),
    )
  }

  cases(value: unknown): CaseOutput[] {
    return this.list(value, (one) => {
      const found = this.object(one)
      if (!('error' in found)) return { value: this.json(found.value) }
      const { message, line } = this.fault(found.error, found.line)
      return { error: message, line }
    })
  }
}

function read(value: unknown, reader: Reader): News {
  const news = reader.object(value)
  if (news.kind === 'ready') return { kind: 'ready' }
  if (news.kind === 'failed') return { kind: 'failed', why: reader.text(news.why) }
  const id = reader.number(news.id)
  if (news.kind === 'started') return { kind: 'started', id }
  if (news.kind === 'output') return { kind: 'output', id, output: reader.output(news.output) }
  if (news.kind !== 'end') throw new Unknown()
  const end = reader.end(news.end)
  return { kind: 'end', id, end, outputs: reader.cases(news.outputs ?? []) }
}

/** A message made from the fields that are known; null if it isn't one, 'too much' if it is too large. */
export function newsIn(value: unknown, most = mostInMessage): News | 'too much' | null {
  try {
    return read(value, new Reader(most))
  } catch (error) {
    if (error instanceof Unknown) return error.isTooMuch ? 'too much' : null
    throw error
  }
}
