import 'server-only'
import type { CurrentSession } from '@/lib/account/guard'
import { mayAsStaff, type Permission } from '@/lib/account/staff'
import { personReadHandler } from '@/lib/change/read-handler'
import type { Parameters } from '@/lib/http/parameters'
import { Refusal } from '@/lib/http/refusal'
import { csvDownload } from './csv'
import type { TablePart } from './table'

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
