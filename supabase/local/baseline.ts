import { readdirSync } from 'node:fs'
import type { Migration } from './backup/format.ts'

/** The last commit before the baseline, which applies all that it replaced. */
export const lastBefore = '9054248'

/** The migrations that the baseline replaced; together they create the same database. */
export const replaced = [
  '20261122100000',
  '20261122100100',
  '20261122100200',
  '20261122100300',
  '20261122100400',
  '20261122100500',
  '20261122100600',
  '20261122100700',
  '20261122100800',
  '20261122100900',
  '20261122101000',
  '20261122101100',
  '20261122101200',
  '20261122101300',
  '20261122101400',
  '20261122101500',
  '20261122101600',
  '20261122120000',
  '20261122140000',
  '20261122150000',
  '20261122150050',
  '20261122150100',
  '20261122150200',
  '20261122160100',
  '20261122160200',
  '20261122160400',
  '20261122160500',
  '20261122160600',
  '20261122160800',
  '20261122160900',
  '20261122161000',
  '20261123100000',
  '20261124100000',
  '20261124120000',
  '20261124130000',
  '20261124140000',
  '20261124150000',
  '20261124151000',
  '20261124152000',
  '20261124160000',
  '20261124161000',
  '20261124170000',
  '20261124180000',
  '20261124190000',
  '20261124191000',
  '20261124200000',
  '20261125120000',
  '20261125140000',
  '20261125160000',
  '20261125180000',
  '20261125190000',
  '20261126140000',
  '20261126160000',
]

/** Every version before this one is of the baseline or was replaced by it. */
const END = '20261127'
const BASELINE = /^2026112620\d{4}/

/** The baseline's files in the working directory. */
const listBaseline = (): Migration[] =>
  readdirSync('supabase/migrations')
    .filter((file) => BASELINE.test(file))
    .sort()
    .map((file) => ({ version: file.slice(0, 14), name: file.slice(15, -'.sql'.length) }))

/**
 * The history of a database with the baseline in place of the migrations that it replaced. If only some of them were
 * applied, throws the error that `refusal` makes of the reason.
 */
export function withBaseline(
  applied: Migration[],
  refusal: (reason: string) => Error,
): Migration[] {
  const isOld = ({ version }: Migration) => version < END && !BASELINE.test(version)
  if (!applied.some(isOld)) return applied
  const missing = replaced.filter((one) => !applied.some(({ version }) => version === one))
  if (missing.length > 0) {
    throw refusal(
      `lacks ${missing.length} of the migrations that the baseline replaced, the first is ${missing[0]}`,
    )
  }
  return [...listBaseline(), ...applied.filter((one) => !isOld(one))]
}
