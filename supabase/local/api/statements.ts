import { type messages, parse, protocol, type Results } from '@electric-sql/pglite'
import type { PgliteConnection } from '@supabase/lite/pglite'

type Driver = PgliteConnection['driver']
type Message = Awaited<ReturnType<Driver['execProtocolStream']>>[number]
type RowDescription = messages.RowDescriptionMessage

interface Prepared {
  name: string
  /** Type of each parameter. */
  types: number[]
  /** The columns of the result, if there is one, and how their types are read. */
  columns: RowDescription | undefined
  parsers: Driver['parsers']
}

const { serialize } = protocol

const isRowDescription = (message: Message): message is RowDescription =>
  message.name === 'rowDescription'

/** How many statements stay prepared; the one unused for longest goes first. */
const limit = 500

const begin = /^\s*begin\s*$/i
const end = /^\s*(?:commit|rollback)\s*$/i

/** A value as Postgres reads it; one that has no text form is refused with Postgres's own error code. */
function toText(value: unknown, serializer: (value: unknown) => string = String): string {
  try {
    return String(serializer(value))
  } catch (error) {
    const type = /^Invalid input for (\w+) type/.exec((error as Error).message)?.[1] ?? 'value'
    const refusal = new Error(`invalid input syntax for type ${type}`, { cause: error })
    throw Object.assign(refusal, { code: '22P02' })
  }
}

/** The role that a statement of session.ts chooses, whose first setting it is. */
function chosenRole(text: string, [name, value]: readonly unknown[]): string | undefined {
  return text.startsWith('select set_config($1') && name === 'role' ? String(value) : undefined
}

/**
 * Returns a `query` function that keeps statements prepared, which PGlite's own does not: a request then
 * takes about half the processor time.
 */
export function preparedQueries(driver: Driver) {
  const cache = new Map<string, Prepared>()
  let prepared = 0
  let role = ''

  const send = (...messages: Uint8Array[]) =>
    driver.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))

  const remove = async (key: string) => {
    const name = cache.get(key)?.name
    cache.delete(key)
    if (name) await send(serialize.close({ type: 'S', name }))
  }

  const prepare = async (text: string): Promise<Prepared> => {
    const oldest = cache.size < limit ? undefined : cache.keys().next().value
    if (oldest !== undefined) await remove(oldest)
    prepared += 1
    const name = `s${prepared}`
    const answers = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    const columns = answers.find(isRowDescription)
    const oids = (columns?.fields ?? []).map((field) => field.dataTypeID)
    return {
      name,
      types: parse.parseDescribeStatementResults(answers),
      columns,
      // Only the ones needed: PGlite copies what it is given for every result.
      parsers: Object.fromEntries(
        Object.entries(driver.parsers).filter(([oid]) => oids.includes(Number(oid))),
      ),
    }
  }

  return (text: string, params: readonly unknown[] = []): Promise<Results> =>
    driver.runExclusive(async () => {
      // A request that failed half-way may have left its transaction open.
      if (begin.test(text) && driver.isInTransaction()) await send(serialize.query('rollback'))
      if (begin.test(text) || end.test(text)) role = ''
      // Postgres checks the rights to a schema when it parses, so each role has statements of its own.
      const key = `${role}\n${text}`
      const statement = cache.get(key) ?? (await prepare(text))
      cache.delete(key)
      cache.set(key, statement)
      const { name, types, columns, parsers } = statement
      const values = params.map((value, index) =>
        value === null || value === undefined
          ? null
          : toText(value, driver.serializers[types[index] ?? 0]),
      )
      try {
        const answers = await send(serialize.bind({ statement: name, values }), serialize.execute())
        role = chosenRole(text, params) ?? role
        const [result] = parse.parseResults(columns ? [columns, ...answers] : answers, parsers)
        return result ?? { rows: [], fields: [], affectedRows: 0 }
      } catch (error) {
        // The prepared statement itself may be outdated, for example after a change of its table.
        await remove(key)
        throw error
      }
    })
}
