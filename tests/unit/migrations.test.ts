import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'supabase/migrations'
const files = readdirSync(folder)
  .sort()
  .map((name) => ({ name, sql: readFileSync(`${folder}/${name}`, 'utf8') }))
const baseline = files.filter(({ name }) => name.startsWith('202611282'))
const all = baseline.map(({ sql }) => sql).join('\n')

const namesIn = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name]) => name)
const functionsIn = (sql: string) =>
  namesIn(sql, /^create (?:or replace )?function (?:public|private)\.(\w+)/gm)
const twice = (names: unknown[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('the baseline comes first and defines each function, table, policy and trigger once', () => {
  expect(files.slice(0, baseline.length)).toEqual(baseline)
  const functions = functionsIn(all)
  const tables = namesIn(all, /^create table (public\.\w+)/gm)
  const others = namesIn(all, /^create ((?:policy|trigger) .+\n?(?:.*\n)??.* on [\w.]+)/gm)
  expect(functions.length).toBeGreaterThan(600)
  expect(tables.length).toBeGreaterThan(100)
  expect(others.length).toBeGreaterThan(100)
  expect(twice([...functions, ...tables, ...others])).toEqual([])
})

test('the baseline takes nothing back and adds nothing to what it has made', () => {
  const taken = all.match(
    /^(?:drop|create or replace|revoke|update|delete|alter (?!table public\.\w+ enable row level security|default privileges)).*/gm,
  )
  expect(taken).toBeNull()
})

test('a later migration replaces a function whole, and once', () => {
  const doubtful = files
    .slice(baseline.length)
    .filter(({ sql }) => twice(functionsIn(sql)).length > 0)
  expect(doubtful.map(({ name }) => name)).toEqual([])
})

test('every function sets an empty search path and says what it is for', () => {
  const definitions = all.split(/^create function /m).slice(1)
  const incomplete = definitions.filter((text) => {
    const name = /^[\w.]+/.exec(text)?.[0]
    const header = text.slice(0, text.indexOf('$$'))
    return (
      !header.includes("set search_path = ''") || !text.includes(`comment on function ${name} is`)
    )
  })
  expect(incomplete.map((text) => text.split('(')[0])).toEqual([])
})

test('every file of the baseline says in three lines what it holds, and has 1,500 lines at most', () => {
  const other = baseline.filter(
    ({ sql }) => !/^(?:-- .+\n){3}\n/.test(sql) || sql.split('\n').length > 1500,
  )
  expect(other.map(({ name }) => name)).toEqual([])
})

test('no migration edits the source of another', () => {
  const sources = /pg_get_functiondef|prosrc|pg_policies|obj_description/
  expect(files.filter(({ sql }) => sources.test(sql)).map(({ name }) => name)).toEqual([])
})
