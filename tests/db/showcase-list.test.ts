import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '@/lib/db/database.types'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { newLearner } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { choose, newModerator, projectIn, save, withdraw } from '@/tests/setup/db-showcase'
import { codeOf, sql } from '@/tests/setup/db-sql'

type Page = {
  entries: { id: string; title: string; category: string }[]
  spotlights: { month: string; project: { id: string } }[]
  newer: string | null
  older: string | null
  counts: Record<string, number>
}

type Parameters = Database['public']['Functions']['showcase_page']['Args']

describeOnBackends('the lists of the showcase in the $name database', (db) => {
  let reader: Account
  beforeAll(async () => {
    reader = await newLearner(db)
  })
  // Projects published by other tests would come in between.
  beforeEach(() => db.admin.run('delete from public.projects'))

  const page = (parameters: Parameters = {}, who = reader) =>
    who.ask<Page>(rpc('showcase_page', parameters))
  const titles = async (parameters: Parameters) =>
    (await page(parameters)).entries.map(({ title }) => title)
  /** Published in this order, always two at the same time. */
  const publish = async (rows: { title: string; category?: string; summary?: string }[]) => {
    const author = await newLearner(db)
    await db.admin.run(sql`
      insert into public.projects (author, state, title, summary, category, published_at)
      select ${author.id}, 'published', title, coalesce(summary, ''), coalesce(category, 'iot'),
        timestamptz '2026-01-01T00:00:00Z' + (place / 2) * interval '1 second'
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb)
        as given (title text, summary text, category text, place integer)`)
  }
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      title: `Number ${index}`,
      category: index % 3 ? 'iot' : 'mobile',
    }))

  test('pages follow each other without gaps, also where projects have the same time', async () => {
    await publish(numbered(47))
    const seen: string[] = []
    let at: Page = await page()
    expect(at.newer).toBeNull()
    const pages = [at]
    while (at.older) {
      seen.push(...at.entries.map(({ id }) => id))
      at = await page({ older_than: at.older })
      pages.push(at)
    }
    seen.push(...at.entries.map(({ id }) => id))
    expect(pages.map(({ entries }) => entries.length)).toEqual([16, 16, 15])
    expect(new Set(seen).size).toBe(47)
    // And back, to the same pages.
    const back = await page({ newer_than: at.newer ?? '' })
    expect(back.entries).toEqual(pages[1]?.entries)
    expect(await page({ newer_than: back.newer ?? '' })).toMatchObject({
      entries: pages[0]?.entries,
      newer: null,
      older: pages[0]?.older,
    })
  })

  test('what was published or withdrawn meanwhile shifts no page', async () => {
    await publish(numbered(30))
    const { older, entries } = await page()
    const next = await page({ older_than: older ?? '' })
    await db.admin.run(sql`delete from public.projects where id = ${entries.at(-1)?.id}`)
    await projectIn(db, await newLearner(db), 'published', { title: 'New' })
    expect((await page({ older_than: older ?? '' })).entries).toEqual(next.entries)
  })

  test('a category has its own pages and counts', async () => {
    await publish(numbered(66))
    const first = await page({ category: 'mobile' })
    expect(first.counts).toEqual({ iot: 44, mobile: 22 })
    const last = await page({ category: 'mobile', older_than: first.older ?? '' })
    expect([first.entries.length, last.entries.length, last.older]).toEqual([16, 6, null])
    expect([...first.entries, ...last.entries].every((one) => one.category === 'mobile')).toBe(true)
    const all = await page({ view: 'categories' })
    expect(all.entries.map(({ category }) => category).sort()).toEqual([
      ...['iot', 'iot', 'iot', 'mobile', 'mobile', 'mobile'],
    ])
  })

  test.each<[search: string, finds: boolean, why: string]>([
    ['monsoon', true, 'a word'],
    ['MONS map', true, 'beginnings, in any order and case'],
    ['monsoon nowhere', false, 'all words are needed'],
    ['onsoon', false, 'not from within a word'],
    ['cafe', true, 'without its accent'],
    ['CAFÉ', true, 'with it'],
    ['r', false, 'one letter is a word of its own'],
    ['c', true, 'as in C++'],
    ['बारिश', true, 'Devanagari'],
    ['बार', true, 'the beginning of it'],
    ['बर', false, 'its vowels matter'],
    ['ПОГОДА', true, 'Cyrillic'],
    ['予報', true, 'from within text without spaces'],
    ['天気予報', true, 'its beginning'],
    ['報予', false, 'in its order'],
    ['asha', true, 'the name of who made it'],
    ['open-data', true, 'a tag, however it is joined'],
    ['gauges', true, 'the description'],
    ['%', false, 'no words at all'],
    ['m%p', false, 'not a pattern'],
    ['_onsoon', false, 'nor this'],
    ["monsoon' | !x:* & \\", false, 'not a query'],
    ["'monsoon':* <->", true, 'signs are left out'],
    ['#iot', false, 'not the category’s own mark'],
  ])('a search for “%s” finds it: %s (%s)', async (search, finds) => {
    await projectIn(db, await newLearner(db), 'published', {
      title: 'Monsoon map बारिश Погода',
      summary: 'Café of 明日の天気予報 in C++, for everyone',
      description: 'It reads the rain gauges of the city every minute. '.repeat(3),
      shown_as: 'Asha Kulkarni',
      tags: ['open data'],
    })
    await publish([{ title: 'Something else' }])
    expect((await titles({ search })).length > 0).toBe(finds)
  })

  test('a search finds frequent, scattered and rare words alike, a page at a time', async () => {
    await publish(
      Array.from({ length: 1400 }, (_, index) => ({
        title: `Common${index % 40 === 0 ? ' scattered' : ''}${index === 3 ? ' rare' : ''}`,
        summary: index < 1300 ? 'old' : 'young',
        category: index % 2 ? 'iot' : 'mobile',
      })),
    )
    const walk = async (parameters: Parameters) => {
      let at = await page(parameters)
      const found = at.entries.length
      if (!at.older) return [found]
      at = await page({ ...parameters, older_than: at.older })
      return [found, at.entries.length]
    }
    expect(await walk({ search: 'common' })).toEqual([16, 16])
    expect(await walk({ search: 'scattered' })).toEqual([16, 16])
    expect(await walk({ search: 'rare' })).toEqual([1])
    expect(await walk({ search: 'rare', category: 'iot' })).toEqual([1])
    expect(await walk({ search: 'rare', category: 'mobile' })).toEqual([0])
    // More than a thousand match, none of them among the newest.
    expect(await walk({ search: 'old' })).toEqual([16, 16])
    const second = await page({ search: 'scattered' })
    const back = await page({ search: 'scattered', older_than: second.older ?? '' })
    expect((await page({ search: 'scattered', newer_than: back.newer ?? '' })).entries).toEqual(
      second.entries,
    )
  })

  test('a search follows what is changed, withdrawn and deleted', async () => {
    const author = await newLearner(db)
    const { id } = await projectIn(db, author, 'published', { title: 'Lighthouse' })
    expect(await titles({ search: 'lighthouse' })).toEqual(['Lighthouse'])
    const { version } = await author.ask<{ version: number }>(withdraw(id))
    expect(await titles({ search: 'lighthouse' })).toEqual([])
    await author.ask(save({ title: 'Beacon' }, id, version))
    await db.admin.run(sql`
      update public.projects set state = 'published', published_at = now() where id = ${id}`)
    expect(await titles({ search: 'lighthouse' })).toEqual([])
    expect(await titles({ search: 'beacon' })).toEqual(['Beacon'])
  })

  test('what is liked most is featured, with the latest spotlight', async () => {
    await publish(numbered(12))
    await db.admin.run(
      `update public.projects set likes = substr(title, 8)::integer where title like '%1%'`,
    )
    const moderator = await newModerator(db)
    const { entries } = await page({ view: 'featured' })
    expect(entries).toHaveLength(9)
    expect(entries.slice(0, 3).map(({ title }) => title)).toEqual([
      ...['Number 11', 'Number 10', 'Number 1'],
    ])
    const [first, second] = entries
    await moderator.ask(choose('2026-02-01', first?.id ?? ''))
    await moderator.ask(choose('2026-03-01', second?.id ?? ''))
    expect((await page({ view: 'featured' })).spotlights).toMatchObject([
      { month: '2026-03', project: { id: second?.id } },
    ])
    expect((await page({ view: 'spotlights' })).spotlights.map(({ month }) => month)).toEqual([
      ...['2026-03', '2026-02'],
    ])
    const before = await page({ view: 'spotlights', older_than: '2026-03' })
    expect(before.spotlights.map(({ month }) => month)).toEqual(['2026-02'])
  })

  test('only people with a complete profile see others’ projects; a forged cursor is refused', async () => {
    await publish(numbered(3))
    const newcomer = await newAccount(db)
    for (const view of ['featured', 'recent', 'categories', 'spotlights']) {
      expect(await page({ view }, newcomer)).toMatchObject({ entries: [], counts: {} })
    }
    for (const older_than of ['x', '1', '1-x', `1-${reader.id}x`]) {
      expect(await codeOf(page({ older_than }))).toMatch(/^22/)
    }
  })
})
