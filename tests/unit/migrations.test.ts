import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'supabase/migrations'
const files = readdirSync(folder)
  .sort()
  .map((name) => ({ name, sql: readFileSync(`${folder}/${name}`, 'utf8') }))
const baseline = files.filter(({ name }) => name.startsWith('2026112210'))
const all = baseline.map(({ sql }) => sql).join('\n')

const namesIn = (pattern: RegExp) => [...all.matchAll(pattern)].map(([, name]) => name)
const twice = (names: unknown[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('the baseline defines each function and each table once', () => {
  const functions = namesIn(/^create (?:or replace )?function (public\.\w+)/gm)
  const tables = namesIn(/^create table (public\.\w+)/gm)
  expect(functions.length).toBeGreaterThan(100)
  expect(tables.length).toBeGreaterThan(30)
  expect(twice([...functions, ...tables])).toEqual([])
})

test('the baseline takes nothing back but one function of earlier builds', () => {
  const taken = all.match(/^(?:drop|alter (?!table public\.\w+ enable row level security)).*/gm)
  expect(taken).toEqual(['drop function if exists public.export_account_base();'])
})

test('every function sets an empty search path and says who may execute it', () => {
  const definitions = all.split(/^create (?:or replace )?function public\./m).slice(1)
  const incomplete = definitions.filter((text) => {
    const name = /^\w+/.exec(text)?.[0]
    const header = text.slice(0, text.indexOf('$$'))
    return (
      !header.includes("set search_path = ''") ||
      !text.includes(`comment on function public.${name}(`) ||
      !text.includes(`revoke all on function public.${name}(`)
    )
  })
  expect(incomplete.map((text) => text.split('(')[0])).toEqual([])
})

test('no migration edits the source of another', () => {
  const sources = /pg_get_functiondef|prosrc|pg_policies|obj_description/
  expect(files.filter(({ sql }) => sources.test(sql)).map(({ name }) => name)).toEqual([])
})

test('the operations guide records every file of the baseline as applied but the last', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  const recorded = /--status applied \\\n([\d\s\\]+)/.exec(guide)?.[1]?.match(/\d{14}/g)
  expect(recorded).toEqual(baseline.slice(0, -1).map(({ name }) => name.slice(0, 14)))
  expect(baseline.at(-1)?.name).toMatch(/_account_data\.sql$/)
})
