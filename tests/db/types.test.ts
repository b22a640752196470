import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generateTypes, TYPES_FILE } from '@/scripts/database-types'
import { describeOnServer, newServerDatabase } from '@/tests/setup/db-backends'
import { embedded } from '@/tests/setup/db-embedded'
import type { ServerDatabase } from '@/tests/setup/db-server'
import { rows } from '@/tests/setup/db-sql'

const written = readFileSync(TYPES_FILE, 'utf8')
const names = (block: string) => [...block.matchAll(/"(\w+)":/g)].map(([, name]) => String(name))

describe('the generated types', () => {
  test('name every table with its columns and every function', async () => {
    const { sql } = await embedded()
    const tables = await rows<{ name: string; columns: string[] }>(
      sql,
      `select table_name as name, array_agg(column_name order by column_name) as columns
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
    )
    // Functions of a row, which the generator lists as columns, too.
    const computed = [...written.matchAll(/ComputedFields: "(\w+)"/g)].map(([, name]) => name)
    const inFile = [...written.matchAll(/"(\w+)": (?:\{\s+Row: |ReadOnly<)\{([^}]*)\}/g)]
    const columnsOf = (row = '') => names(row).filter((name) => !computed.includes(name))
    expect(inFile.map(([, name, row]) => ({ name, columns: columnsOf(row).sort() }))).toEqual(
      tables,
    )
    const functions = await rows<{ name: string; parameters: string[] }>(
      sql,
      `select proname as name, array(
        select proargnames[position] from generate_series(1, pronargs) as position order by 1
      ) as parameters
      from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`,
    )
    const calls = [...written.matchAll(/"(\w+)":\s+\{ Args: (?:\{([^}]*)\}|Record)/g)]
    expect(
      calls.map(([, name, args]) => ({
        name,
        parameters: names((args ?? '').replaceAll('?', '')),
      })),
    ).toEqual(functions)
  })
})

describeOnServer('the generated types, generated again', () => {
  let database: ServerDatabase
  beforeAll(async () => {
    database = await newServerDatabase()
  })
  afterAll(() => database.close())

  test('are the file: otherwise run npm run db:types', async () => {
    expect(await generateTypes(database.url)).toBe(written)
  })
})
