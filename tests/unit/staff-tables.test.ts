import { describe, expect, test } from 'vitest'
import { sectionsFor } from '@/lib/staff/paths'
import { csvDownload } from '@/lib/staff/read-handler'
import { defineTable, tableArguments, tableSearch } from '@/lib/staff/table'

describe('a CSV file', () => {
  /** The cells that a spreadsheet makes of a file that it splits at `separator`, as Excel does: quotes open a cell only. */
  function cellsOf(text: string, separator: string): string[] {
    const cells: string[] = []
    let cell = ''
    let state: 'start' | 'plain' | 'quoted' = 'start'
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] ?? ''
      if (state === 'quoted' && letter === '"' && text[at + 1] === '"') {
        cell += letter
        at += 1
      } else if (letter === '"' && state !== 'plain') {
        state = state === 'start' ? 'quoted' : 'plain'
      } else if (state !== 'quoted' && (letter === separator || letter === '\n')) {
        cells.push(cell.replace(/\r$/, ''))
        cell = ''
        state = 'start'
      } else {
        cell += letter
        if (state === 'start') state = 'plain'
      }
    }
    return cells
  }

  test.each([',', ';', '\t', '|'])(
    'calculates nothing in a spreadsheet that splits at %j',
    async (separator) => {
      const formulas = ['=1+1', '+1', '-1', '@A1', '＝1', '\t=1', '\r=1', '"=1+1', '""=1']
      const texts = formulas.flatMap((formula) => [
        ...[formula, `x\n${formula}`, `x${separator}${formula}`, `${separator}${formula}`],
        ...[`a,"b"${separator}${formula}${separator}c`, `"${separator}"${formula}&"`],
      ])
      const rows = texts.flatMap((text) => [
        { first: text, second: text, third: [text] },
        { first: null, second: '', third: 'plain' },
      ])
      const answer = csvDownload('people', ['first', 'second', 'third'], async () => rows)
      const cells = cellsOf(await answer.text(), separator)
      expect(cells.length).toBeGreaterThan(rows.length)
      expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    },
  )

  test('quotes every cell and says that it is UTF-8', async () => {
    const rows = [
      { name: 'हिन्दी नाम', note: 'a,"b"\nc', age: -5 },
      { name: '', note: null, age: 7 },
    ]
    const answer = csvDownload('people', ['name', 'note', 'age'], async () => rows)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      '"name","note","age"\r\n"हिन्दी नाम","a,""b""\nc","-5"\r\n"","","7"\r\n',
    )
  })

  test('has one row of names, however many parts are read', async () => {
    const all = Array.from({ length: 2500 }, (_, id) => ({ id }))
    const parts: unknown[] = []
    const answer = csvDownload('people', ['id'], async (part) => {
      parts.push(part)
      return all.slice(part.skip, part.skip + part.pageSize)
    })
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(lines.filter((line) => line === '"id"')).toHaveLength(1)
    expect(parts).toEqual([0, 1000, 2000].map((skip) => ({ pageSize: 1000, skip })))
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="people-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('is read no faster than it is downloaded', async () => {
    let parts = 0
    const answer = csvDownload('people', ['id'], async () => {
      parts += 1
      return Array.from({ length: 1000 }, (_, id) => ({ id }))
    })
    const reader = answer.body?.getReader()
    for (let read = 0; read < 3; read++) await reader?.read()
    await new Promise((done) => setImmediate(done))
    // One more waits to be read.
    expect(parts).toBe(4)
    await reader?.cancel()
  })
})

describe('the part of a table that a URL names', () => {
  const table = defineTable({
    ...{ caption: 'Things', path: '/staff/things', search: 'Search' },
    sorts: ['-at', 'name'],
    filters: { state: { label: 'State', options: ['open', 'closed'] } },
    none: ['Nothing yet', 'Things appear here.'],
    noMatch: ['Nothing matches', 'Try other words.'],
  })
  const read = (query: string) => table.read(Object.fromEntries(new URLSearchParams(query)))
  const first = { search: '', sort: 'at', descending: true, page: 1, filters: {} }

  test.each([
    ['', first],
    ['sort=name', { ...first, sort: 'name', descending: false }],
    ['sort=-name&page=3', { ...first, sort: 'name', page: 3 }],
    ['q= a%00b &state=open', { ...first, search: 'a b', filters: { state: 'open' } }],
    ['sort=password&page=0&state=all', first],
    ['page=1.5', first],
    ['page=201', first],
    [`q=${'x'.repeat(200)}`, { ...first, search: 'x'.repeat(100) }],
  ])('%s', (query, expected) => expect(read(query)).toEqual(expected))

  test('becomes the same URL again, and another page or filter', () => {
    const query = read('q=a&state=open&sort=name&page=2')
    expect(read(tableSearch(query, { page: query.page }))).toEqual(query)
    expect(tableSearch(query, { filters: {} })).toBe('?q=a&sort=name')
    expect(tableArguments(query)).toMatchObject({ page_size: 50, skip: 50, descending: false })
    expect(tableArguments(query, { pageSize: 9, skip: 7 })).toMatchObject({ page_size: 9, skip: 7 })
  })
})

test('everyone on the staff has Today, and only the sections of their permissions', () => {
  const names = (...held: Parameters<typeof sectionsFor>[0]) =>
    sectionsFor(held).map(({ name }) => name)
  expect(names()).toEqual(['Today'])
  expect(names('status', 'outbox', 'errors')).toEqual([
    ...['Today', 'Status', 'Outbox', 'System', 'Errors'],
  ])
  expect(names('inbox', 'help_centre')).toEqual(['Today', 'Inbox', 'Help centre'])
  expect(names('moderation')).toEqual(['Today', 'Moderation'])
  expect(names('moderation', 'roles', 'audit')).toEqual([
    ...['Today', 'Moderation', 'Team', 'Audit log'],
  ])
})
