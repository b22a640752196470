import { beforeAll, describe, expect, it } from 'vitest'
import { limitMemory } from '@/lib/runtimes/limit-memory'
import { runCasesInNode, runInNode, runtimeInNode } from '@/lib/runtimes/node'
import { type CasesRequest, mostMemory, type Output, type RunLanguage } from '@/lib/runtimes/types'

async function run(language: RunLanguage, code: string, setup?: string) {
  const outputs: Output[] = []
  const end = await runInNode({ language, code, setup }, (output) => outputs.push(output))
  const text = outputs.map((output) => (output.kind === 'text' ? output.text : '')).join('')
  return { end, outputs, text }
}
const done = { kind: 'done' }
const outOfMemory = { kind: 'stopped', why: 'memory' }
const cases = (request: CasesRequest) => runCasesInNode(request)

beforeAll(async () => {
  await runtimeInNode('python')
  limitMemory(mostMemory.sql)
}, 60_000)

describe('Python', () => {
  it('prints, and starts each run with new names', async () => {
    expect(await run('python', 'x = 1\nprint("a", x)')).toMatchObject({ text: 'a 1\n', end: done })
    const { end } = await run('python', 'print(x)')
    expect(end).toEqual({ kind: 'error', message: "NameError: name 'x' is not defined", line: 1 })
  })

  it('runs earlier code first, without its output', async () => {
    const { text } = await run('python', 'print(x + 1)', 'x = 4\nprint("earlier")')
    expect(text).toBe('5\n')
  })

  it('names the line of the reader’s code, also for errors further down', async () => {
    const deep = await run('python', 'import json\n\njson.loads("{")')
    expect(deep.end).toMatchObject({ kind: 'error', line: 3 })
    const syntax = await run('python', 'x = 1\nif x\n  print(x)')
    expect(syntax.end).toEqual({ kind: 'error', message: "SyntaxError: expected ':'", line: 2 })
    const earlier = await run('python', 'print(1)', 'x = 1\nraise ValueError("no")')
    expect(earlier.end).toEqual({ kind: 'error', message: 'ValueError: no', line: null })
  })

  it('undoes what a run did to built-in functions', async () => {
    await run('python', 'import builtins\nbuiltins.len = lambda x: 7')
    expect((await run('python', 'print(len([]))')).text).toBe('0\n')
  })

  it('shows tables and charts', async () => {
    const { outputs, end } = await run(
      'python',
      'from practice import show_table, show_chart\nshow_table([{"a": 1, "b": None}])\n' +
        'show_chart("bars", {"x": 2}, title="T", unit="ms")',
    )
    expect(end).toEqual(done)
    expect(outputs).toEqual([
      { kind: 'table', columns: ['a', 'b'], rows: [[1, null]] },
      {
        kind: 'chart',
        chart: { type: 'bars', title: 'T', unit: 'ms', data: [{ label: 'x', value: 2 }] },
      },
    ])
  })

  it('stops at its memory, and runs again', async () => {
    const { end } = await run('python', 'a = []\nwhile True: a.append(bytearray(10**6))')
    expect(end).toEqual(outOfMemory)
    expect((await run('python', 'print(1)')).text).toBe('1\n')
  })

  it('calls a function with each input', async () => {
    const code = 'def half(a, b=0):\n    return (a / 2, b)'
    const result = await cases({ language: 'python', code, entry: 'half', inputs: [[4], ['x', 1]] })
    expect(result.end).toEqual(done)
    expect(result.outputs).toEqual([
      { value: [2, 0] },
      { error: expect.stringContaining('TypeError'), line: 2 },
    ])
    const missing = await cases({ language: 'python', code, entry: 'third', inputs: [[4]] })
    expect(missing).toMatchObject({ end: { kind: 'error', line: null }, outputs: [] })
  })
})

describe('JavaScript', () => {
  it('writes values as Node.js does', async () => {
    const code = `console.log('a', 1.5, [1, 'b', null], { a: { b: new Map([[1, true]]) } }, undefined)
console.log(class A {}, function f() {}, new Set([1]), [], {}, -0, 10n, "it's")
console.log(["it's"], [[1, [2, [3, [4]]]]], Symbol('s'))`
    expect((await run('js', code)).text).toBe(
      `a 1.5 [ 1, 'b', null ] { a: { b: Map(1) { 1 => true } } } undefined
[class A] [Function: f] Set(1) { 1 } [] {} -0 10n it's
[ "it's" ] [ [ 1, [ 2, [Array] ] ] ] Symbol(s)
`,
    )
  })

  it('waits for timers and promises', async () => {
    const code = `setTimeout(() => console.log('last'), 20)
const stop = new AbortController()
stop.signal.addEventListener('abort', () => console.log(stop.signal.reason.name))
setTimeout(() => stop.abort(), 5)
console.log(await new Promise((done) => setTimeout(done, 1, 'first')))`
    expect((await run('js', code)).text).toBe('first\nAbortError\nlast\n')
  })

  it('names the line of the reader’s code', async () => {
    expect((await run('js', 'let x = 1\nnull.foo')).end).toMatchObject({ kind: 'error', line: 2 })
    expect((await run('js', 'let x = 1\nlet y = ;')).end).toMatchObject({ kind: 'error', line: 2 })
    const after = await run(
      'js',
      'console.log(f)\nf()',
      'const f = () => { throw new Error("no") }',
    )
    expect(after.end).toEqual({ kind: 'error', message: 'Error: no', line: 2 })
  })

  it('has no network, no files and no modules', async () => {
    const { text } = await run(
      'js',
      'console.log(typeof fetch, typeof process, typeof postMessage)',
    )
    expect(text).toBe('undefined undefined undefined\n')
    expect((await run('js', 'import "node:fs"')).end).toMatchObject({ kind: 'error' })
  })

  it('stops at its memory, and runs again', async () => {
    expect((await run('js', 'const a = []; for (;;) a.push({ a })')).end).toEqual(outOfMemory)
    expect((await run('js', 'console.log(1)')).text).toBe('1\n')
  })

  it('calls a function with each input, also an asynchronous one', async () => {
    const code =
      'async function half(a) {\n  if (a < 0) throw new RangeError("no")\n  return [a / 2]\n}'
    const result = await cases({ language: 'js', code, entry: 'half', inputs: [[4], [-1]] })
    expect(result).toEqual({
      end: done,
      outputs: [{ value: [2] }, { error: 'RangeError: no', line: 2 }],
    })
    const missing = await cases({ language: 'js', code, entry: 'third', inputs: [[4]] })
    expect(missing).toMatchObject({ end: { kind: 'error', line: null }, outputs: [] })
  })
})

describe('SQL', () => {
  const setup = "CREATE TABLE t (a INTEGER, b TEXT); INSERT INTO t VALUES (1, NULL), (2, 'x;y');"

  it('answers each query with a table, in a new database', async () => {
    const { outputs } = await run('sql', "SELECT * FROM t; SELECT 'a;b' AS c -- ;\n; -- end", setup)
    expect(outputs).toEqual([
      {
        kind: 'table',
        columns: ['a', 'b'],
        rows: [
          [1, null],
          [2, 'x;y'],
        ],
      },
      { kind: 'table', columns: ['c'], rows: [['a;b']] },
    ])
    await run('sql', 'DELETE FROM t', setup)
    expect((await run('sql', 'SELECT count(*) AS n FROM t', setup)).outputs).toMatchObject([
      { rows: [[2]] },
    ])
  })

  it('names the line', async () => {
    const { end } = await run('sql', 'SELECT 1;\n\nSELECT a,\n  missing\nFROM t', setup)
    expect(end).toEqual({ kind: 'error', message: 'no such column: missing', line: 4 })
    const broken = await run('sql', 'SELECT é FROM t;\nSELEC 1', setup.replace('b TEXT', 'é TEXT'))
    expect(broken.end).toMatchObject({ kind: 'error', line: 2 })
  })

  it('stops at too many rows, and at its memory', async () => {
    const endless =
      'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n FROM r'
    expect((await run('sql', endless)).end).toEqual({ kind: 'stopped', why: 'output' })
    const large =
      'CREATE TABLE l AS SELECT randomblob(1000000) AS a;' +
      'INSERT INTO l SELECT a FROM l;'.repeat(8)
    expect((await run('sql', large)).end).toEqual(outOfMemory)
    expect((await run('sql', 'SELECT 1 AS a')).end).toEqual(done)
  })

  it('fills the tables anew for each input', async () => {
    const result = await cases({
      language: 'sql',
      code: 'SELECT sum(a) AS s FROM t',
      setup: 'CREATE TABLE t (a)',
      inputs: ['INSERT INTO t VALUES (1), (2)', 'INSERT INTO t VALUES (5)', ''],
    })
    const value = (sum: number | null) => ({ value: { columns: ['s'], rows: [[sum]] } })
    expect(result).toEqual({ end: done, outputs: [value(3), value(5), value(null)] })
  })
})
