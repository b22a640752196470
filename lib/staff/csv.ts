import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { TablePart } from './table-query'

/** Rows that one query reads. */
const csvPart = 1000

/**
 * A CSV file as a download, written as it is read. `partOf` returns the rows asked for; fewer are the last. Cells that a spreadsheet would calculate start with an apostrophe.
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
        escape_formulas: true,
        // A line break without quotes would begin a row, and with it a formula.
        quoted_match: /[\r\n]/,
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
