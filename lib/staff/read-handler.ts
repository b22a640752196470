import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { CurrentSession } from '@/lib/account/guard'
import { mayAsStaff, type Permission } from '@/lib/account/staff'
import { personReadHandler } from '@/lib/change/read-handler'
import type { Parameters } from '@/lib/http/parameters'
import { Refusal } from '@/lib/http/refusal'
import type { TablePart } from './table'

/** Rows that one query reads. */
const csvPart = 1000

/**
 * What a spreadsheet would calculate, behind a separator. One that expects semicolons or tabs where we write commas sees
 * no quotes around a cell, and begins a new one in the middle of ours.
 */
const inner = /([,;|\t\r\n])("*)([=+\-@＝＋－＠])/g

/** A text that no spreadsheet calculates, whatever its separator; csv-stringify guards the beginning of cells. */
const inert = (text: string) => text.replace(inner, "$1$2'$3")

/**
 * A CSV file as a download, written as it is read. `partOf` returns the rows asked for; fewer are the last. Every cell is
 * quoted, an apostrophe precedes what a spreadsheet would calculate, and a byte order mark says that it is UTF-8.
 */
export function csvDownload<Row extends object>(
  name: string,
  columns: readonly (keyof Row & string)[],
  partOf: (part: TablePart) => Promise<readonly Row[]>,
): Response {
  const encoder = new TextEncoder()
  let skip = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = await partOf({ pageSize: csvPart, skip })
      const text = stringify(rows as Row[], {
        columns: [...columns],
        header: skip === 0,
        bom: skip === 0,
        cast: { string: inert, object: (value) => inert(JSON.stringify(value)) },
        escape_formulas: true,
        quoted: true,
        quoted_empty: true,
        record_delimiter: '\r\n',
      })
      controller.enqueue(encoder.encode(text))
      skip += csvPart
      if (rows.length < csvPart) controller.close()
    },
  })
  const day = new Date().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${day}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** A `GET` handler for staff with the permission, limited per person; 403 'not_staff' for others. */
export const staffReadHandler = <Params>(
  permission: Permission,
  run: (staff: { request: Request } & CurrentSession, params: Params) => unknown,
) =>
  personReadHandler<Params>('staff-person', async (person, params) => {
    if (!mayAsStaff(person.account.staff, permission)) throw new Refusal(403, 'not_staff')
    return run(person, params)
  })

/** The part of a table that a request's URL names. */
export const queryOf = <Query>(request: Request, table: { read(parameters: Parameters): Query }) =>
  table.read(Object.fromEntries(new URL(request.url).searchParams))

type CsvFile<Query, Row> = {
  permission: Permission
  /** The beginning of the file's name. */
  name: string
  table: { read(parameters: Parameters): Query }
  getPage(accessToken: string, query: Query, part: TablePart): Promise<{ rows: readonly Row[] }>
  columns: readonly (keyof Row & string)[]
  /** Logs the download. */
  note?(accessToken: string): Promise<unknown>
}

/** The handler of a table's CSV file, with the search and filters of its page. */
export const csvHandler = <Query, Row extends object>(file: CsvFile<Query, Row>) =>
  staffReadHandler(file.permission, async ({ request, tokens: { accessToken } }) => {
    const query = queryOf(request, file.table)
    await file.note?.(accessToken)
    return csvDownload(
      file.name,
      file.columns,
      async (part) => (await file.getPage(accessToken, query, part)).rows,
    )
  })
