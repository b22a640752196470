import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { course, newLearner, publish, saveNote, savePlace } from '@/tests/setup/db-learning'
import { codeOf, sql } from '@/tests/setup/db-sql'

type Saved = { body: string; updated_at: string; conflict: boolean }

describeOnBackends('notes and places in the $name database', (db) => {
  let person: Account
  beforeAll(async () => {
    await publish(db, [course('notes', ['one', 'two'])])
  })
  beforeEach(async () => {
    person = await newLearner(db)
  })

  const save = async (body: string, knownAt?: string, who = person) => {
    const query = saveNote('notes', 'one', body, knownAt)
    const [row] = await who.rows<Saved>(query)
    return row as Saved
  }
  const notes = () =>
    db.admin.rows<{
      lesson: string
      body: string
      updated_at: string
    }>(sql`select lesson, body, updated_at from public.lesson_notes where user_id = ${person.id}
      order by lesson`)

  test('a note is kept as it was written, one for each lesson', async () => {
    const body = '  # Kept\n\n\t“as is” 👩‍💻 आशा  '
    const saved = await save(body)
    expect(saved).toEqual({ body, updated_at: expect.any(String), conflict: false })
    await person.ask(saveNote('notes', 'two', 'Two'))
    expect(await notes()).toMatchObject([
      { lesson: 'one', body, updated_at: saved.updated_at },
      { lesson: 'two', body: 'Two' },
    ])
  })

  test('a client with the current text can replace it, even with nothing', async () => {
    const first = await save('First')
    const second = await save('Second', first.updated_at)
    expect(second).toMatchObject({ body: 'Second', conflict: false })
    expect(second.updated_at).not.toBe(first.updated_at)
    expect(await save('', second.updated_at)).toMatchObject({ body: '', conflict: false })
    expect(await notes()).toMatchObject([{ body: '' }])
  })

  test('a client with an older text or none gets the current one and changes nothing', async () => {
    const first = await save('First')
    const second = await save('Second', first.updated_at)
    for (const knownAt of [undefined, first.updated_at, '2000-01-01T00:00:00Z']) {
      expect(await save('Third', knownAt)).toEqual({ ...second, conflict: true })
    }
    expect(await notes()).toMatchObject([{ body: 'Second' }])
    // The same text isn't a conflict.
    expect(await save('Second', first.updated_at)).toMatchObject({ conflict: false })
  })

  test('what is known may have lost what browsers cannot keep of a moment', async () => {
    let { updated_at: known } = await save('0')
    for (let round = 1; round <= 20; round++) {
      const saved = await save(String(round), new Date(known).toISOString())
      expect(saved).toMatchObject({ body: String(round), conflict: false })
      expect(new Date(saved.updated_at).getTime()).toBeGreaterThan(new Date(known).getTime())
      known = saved.updated_at
    }
  })

  test('a later text has a later time, whatever the clock says', async () => {
    await save('First')
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    await db.admin.run(sql`update public.lesson_notes set updated_at = ${ahead}
      where user_id = ${person.id}`)
    const { updated_at } = await save('Second', ahead)
    expect(new Date(updated_at).getTime()).toBe(new Date(ahead).getTime() + 1)
    expect(await save('Third', ahead)).toMatchObject({ body: 'Second', conflict: true })
  })

  test('a note that is gone by now is written again', async () => {
    const { updated_at } = await save('First')
    await db.admin.run(sql`delete from public.lesson_notes where user_id = ${person.id}`)
    expect(await save('Second', updated_at)).toMatchObject({ body: 'Second', conflict: false })
  })

  test('notes of two people have nothing to do with each other', async () => {
    const other = await newLearner(db)
    await save('Mine')
    expect(await save('Theirs', undefined, other)).toMatchObject({ conflict: false })
    expect(await notes()).toMatchObject([{ body: 'Mine' }])
  })

  test.each([
    ['10,000 characters', '🎓'.repeat(10_000), undefined],
    ['one more', 'x'.repeat(10_001), '23514'],
    ['a control character', 'a\u0007', '23514'],
    ['a carriage return', 'a\r\nb', '23514'],
    ['one beyond ASCII', 'a\u0085', '23514'],
  ])('a note of %s: %s', async (_, body, code) => {
    expect(await codeOf(save(body))).toBe(code)
    expect(await notes()).toHaveLength(code ? 0 : 1)
  })

  test.each([
    ['notes', 'three'],
    ['nothing', 'one'],
    ['', ''],
  ])('%j/%j is no lesson to write about, nor to be in', async (slug, one) => {
    expect(await codeOf(person.ask(saveNote(slug, one, 'x')))).toBe('23503')
    expect(await codeOf(person.ask(savePlace(slug, one, 0.5)))).toBe('23503')
  })

  describe('a place', () => {
    const place = async (scroll: number, draft?: unknown) => {
      await person.ask(savePlace('notes', 'one', scroll, draft))
      const query = sql`select scroll, draft from public.lesson_places
        where user_id = ${person.id}`
      return db.admin.rows(query)
    }

    test('is the last one, and keeps a draft that isn’t sent', async () => {
      expect(await place(0.25)).toEqual([{ scroll: 0.25, draft: {} }])
      expect(await place(0.5, { first: ['one'] })).toEqual([
        { scroll: 0.5, draft: { first: ['one'] } },
      ])
      expect(await place(0.75)).toEqual([{ scroll: 0.75, draft: { first: ['one'] } }])
      expect(await place(0, {})).toEqual([{ scroll: 0, draft: {} }])
    })

    test.each<[string, unknown]>([
      ['a list', ['one']],
      ['a text', 'one'],
      ['null', null],
      ['too much', { first: ['x'.repeat(5000)] }],
    ])('with a draft that is %s is refused', async (_, draft) => {
      expect(await codeOf(place(0.5, draft))).toBe('23514')
    })

    test.each(['-0.1', '1.1', "'NaN'", "'Infinity'"])('at %s is refused', async (scroll) => {
      const query = `select public.save_place('notes', 'one', ${scroll}) as result`
      expect(await codeOf(person.ask(query))).toBe('23514')
    })
  })
})
