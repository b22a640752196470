import type { PgliteConnection } from '@supabase/lite/pglite'

type Driver = PgliteConnection['driver']
type Message = Awaited<ReturnType<Driver['execProtocolStream']>>[number]

/** A statement with what stands in for its `$1`, `$2` …, and the role that is in force by then. */
export type Call = { text: string; params: readonly unknown[]; role: string }

export type Result = {
  rows: Record<string, unknown>[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows: number
}

/** Runs statements one after the other and answers with the last one's result. */
export type Run = (calls: readonly Call[]) => Promise<Result>

type Prepared = { name: string; types: number[]; fields: Result['fields'] }

/** So many texts stay parsed; the one that was not asked for longest gives way. */
const most = 500

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const text = (value: string) => Buffer.from(`${value}\0`)
const message = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}
const sync = message('S')
const parse = (name: string, statement: string) =>
  message('P', text(name), text(statement), int16(0))
const description = (name: string) => message('D', Buffer.from('S'), text(name))
const close = (name: string) => message('C', Buffer.from('S'), text(name))
const execute = message('E', text(''), int32(0))

function bind(name: string, values: readonly (string | null)[]): Buffer {
  const parts = values.flatMap((value) => {
    if (value === null) return [int32(-1)]
    const bytes = Buffer.from(value)
    return [int32(bytes.length), bytes]
  })
  return message('B', text(''), text(name), int16(0), int16(values.length), ...parts, int16(0))
}

/** What the messages of `kind` say. */
function ofKind<Kind extends Message['name']>(messages: Message[], kind: Kind) {
  return messages.filter((one) => one.name === kind) as unknown[]
}

function descriptionOf(name: string, messages: Message[]): Prepared {
  const [params] = ofKind(messages, 'parameterDescription') as { dataTypeIDs: number[] }[]
  const [row] = ofKind(messages, 'rowDescription') as { fields: Result['fields'] }[]
  const fields = (row?.fields ?? []).map(({ name, dataTypeID }) => ({ name, dataTypeID }))
  return { name, types: params?.dataTypeIDs ?? [], fields }
}

/** A value as Postgres reads it; one that can't even be written, such as a list for a boolean, is refused as Postgres would. */
function written(value: unknown, write?: (value: unknown) => string): string {
  try {
    return write ? String(write(value)) : String(value)
  } catch (error) {
    const type = /^Invalid input for (\w+) type/.exec((error as Error).message)?.[1] ?? 'value'
    const refusal = new Error(`invalid input syntax for type ${type}`, { cause: error })
    throw Object.assign(refusal, { code: '22P02' })
  }
}

/** The rows of the last statement, read as PGlite reads them. */
function resultOf({ fields }: Prepared, messages: Message[], driver: Driver): Result {
  const ends = messages.flatMap(({ name }, index) => (name === 'commandComplete' ? [index] : []))
  const own = messages.slice((ends.at(-2) ?? -1) + 1)
  const [complete] = ofKind(own, 'commandComplete') as { text: string }[]
  const rows = (ofKind(own, 'dataRow') as { fields: (string | null)[] }[]).map((row) =>
    Object.fromEntries(
      fields.map(({ name, dataTypeID }, index) => {
        const value = row.fields[index] ?? null
        const read = value === null ? undefined : driver.parsers[dataTypeID]
        return [name, value !== null && read ? read(value, dataTypeID) : value]
      }),
    ),
  )
  const count = /^(?:INSERT \d+|UPDATE|DELETE|COPY|MERGE) (\d+)/.exec(complete?.text ?? '')?.[1]
  return { rows, fields, affectedRows: Number(count ?? 0) }
}

/**
 * Keeps what the database has parsed, and sends what belongs together in one go: PGlite by itself parses a
 * statement anew every time and calls it five times for each. It is kept for one role, since Postgres looks at
 * the rights to a schema while it parses.
 */
export function statementsOf(driver: Driver): Run {
  const kept = new Map<string, Prepared>()
  let count = 0

  const send = (...parts: Buffer[]) => driver.execProtocolStream(Buffer.concat([...parts, sync]))

  const forget = (key: string): Buffer[] => {
    const old = kept.get(key)
    kept.delete(key)
    return old ? [close(old.name)] : []
  }

  const prepare = async (key: string, statement: string): Promise<Prepared> => {
    const name = `s${++count}`
    const oldest = kept.size < most ? undefined : kept.keys().next().value
    const parts = oldest === undefined ? [] : forget(oldest)
    const prepared = descriptionOf(
      name,
      await send(...parts, parse(name, statement), description(name)),
    )
    kept.set(key, prepared)
    return prepared
  }

  const bound = ({ name, types }: Prepared, params: readonly unknown[]): Buffer[] => {
    const values = params.map((param, index) =>
      param === null || param === undefined
        ? null
        : written(param, driver.serializers[types[index] ?? 0]),
    )
    return [bind(name, values), execute]
  }

  return (calls) =>
    driver.runExclusive(async () => {
      let parts: Buffer[] = []
      let last: Prepared | undefined
      let key = ''
      for (const call of calls) {
        key = `${call.role}\n${call.text}`
        let prepared = kept.get(key)
        kept.delete(key)
        if (prepared) kept.set(key, prepared)
        else {
          // What comes before decides how it is parsed.
          if (parts.length > 0) await send(...parts)
          parts = []
          prepared = await prepare(key, call.text)
        }
        parts.push(...bound(prepared, call.params))
        last = prepared
      }
      if (!last) throw new Error('There is nothing to run.')
      try {
        return resultOf(last, await send(...parts), driver)
      } catch (error) {
        // What is kept may be what was wrong with it, such as a table that changed.
        const closing = forget(key)
        if (closing.length > 0) await send(...closing)
        throw error
      }
    })
}
