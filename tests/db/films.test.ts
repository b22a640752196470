import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { newEvent } from '@/tests/setup/db-live'
import { sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'

const words = {
  en: { title: 'A session on film', description: 'What was shown, asked and answered that day.' },
}
const facts = (more: Record<string, unknown> = {}) => ({
  ...{ category: 'workshop', recorded_on: '2026-11-20', words },
  ...more,
})
const cue = (from: number, to: number, text = 'Words') => ({ from, to, text })
const ready = { seconds: 60, link: 'https://films.example.org/a.mp4', cues: [cue(0, 2)] }
const size = 5_000_000

const create = (given: object) =>
  sql`select public.staff_create_film(${JSON.stringify(given)}) as result`
const change = (film: string, version: number, given: object) =>
  sql`select public.staff_change_film(${film}, ${version}, ${JSON.stringify(given)}) as result`
const publish = (film: string, published = true) =>
  sql`select public.staff_publish_film(${film}, ${published}) as result`
const remove = (film: string) => sql`select public.staff_delete_film(${film}) as result`
const start = (film: string, bytes = size, mime = 'video/mp4') =>
  sql`select public.staff_start_upload(${film}, ${bytes}, ${mime}) as result`
const upload = (path: string) => sql`select public.staff_upload(${path}) as result`
const read = (film: string) => sql`select public.staff_film(${film}) as result`
const list = (search = '') => sql`select public.staff_films(${search}) as result`
const watch = (film: string) => sql`select public.get_film(${film}) as result`
const file = (film: string) => sql`select public.film_file(${film}) as result`
const place = (recording: string, seconds: number) =>
  sql`select public.save_recording_place(${recording}, ${seconds}) as result`
const page = (recording: string) => sql`select public.recording_page(${recording}) as result`
const see = (recording: string) => sql`select public.record_recording_view(${recording}) as result`

type Film = { version: number }

describeOnBackends('films in the $name database', (db) => {
  let organiser: Account
  let member: Account
  beforeAll(async () => {
    organiser = await newStaff(db, 'organiser')
    member = await newLearner(db)
  })

  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
  const made = (more?: Record<string, unknown>) => organiser.ask<string>(create(facts(more)))
  const readFilm = (film: string) => organiser.ask<Film>(read(film))
  const finish = (path: string, good: boolean) =>
    db.ask(sql`select public.finish_film_upload(${path}, ${good}) as result`)
  const due = () =>
    db.ask<string[]>('select array_agg(due) as result from public.due_film_files(100) as due')
  /** Uploads that were not finished end as if two days had passed. */
  const endUploads = async () => {
    await db.admin.run(
      `update public.films set upload_at = now() - interval '2 days' where upload is not null`,
    )
    await due()
  }

  test('an event has its newest published film', async () => {
    const event = await newEvent(db)
    const ofEvent = sql`select public.event_film(${event}) as result`
    const older = await made({ ...ready, event })
    const newer = await made({ ...ready, event })
    expect(await member.ask(ofEvent)).toBeNull()
    await organiser.ask(publish(older))
    expect(await member.ask(ofEvent)).toBe(older)
    await organiser.ask(publish(newer))
    expect(await member.ask(ofEvent)).toBe(newer)
  })

  test('a film without captions, file or length isn’t published', async () => {
    const film = await made({ seconds: 60, link: ready.link })
    expect(await refused(organiser, publish(film))).toBe('P0001 film_captions')
    await organiser.ask(change(film, 1, { cues: ready.cues, seconds: null }))
    expect(await refused(organiser, publish(film))).toBe('P0001 film_incomplete')
    await organiser.ask(change(film, 2, { seconds: 60, link: null }))
    expect(await refused(organiser, publish(film))).toBe('P0001 film_incomplete')
    await organiser.ask(change(film, 3, { link: ready.link }))
    expect(await organiser.ask(publish(film))).toBe(true)
    // A published one keeps what it needs, also against those who own the table.
    expect(await refused(organiser, change(film, 4, { cues: null }))).toBe('P0001 film_incomplete')
    expect(await refused(organiser, change(film, 4, { link: null }))).toBe('P0001 film_incomplete')
    expect(
      await refusalOf(db.admin.run(sql`update public.films set cues = null where id = ${film}`)),
    ).toMatch(/^23514/)
    expect(await organiser.ask(publish(film, false))).toBe(false)
    await organiser.ask(change(film, 4, { cues: null }))
  })

  test('members see published films only, with their captions', async () => {
    const film = await made(ready)
    expect(await member.ask(watch(film))).toBeNull()
    expect(await organiser.ask(watch(film))).toMatchObject({ id: film })
    expect(await refused(member, see(film))).toBe('PT404 recording_unknown')
    expect(await refused(member, place(film, 5))).toBe('PT404 recording_unknown')
    await organiser.ask(publish(film))
    expect(await member.ask(watch(film))).toMatchObject({ cues: ready.cues, link: ready.link })
    const films = await member.ask<{ id: string }[]>('select public.list_films() as result')
    expect(films.map(({ id }) => id)).toContain(film)
    expect(await member.ask(see(film))).toMatchObject({ views: 1, seen: true })
    await organiser.ask(publish(film, false))
    expect(await member.ask(watch(film))).toBeNull()
  })

  test.each([
    [{ words: {} }],
    [{ words: { en: { title: 'x', description: words.en.description } } }],
    [{ category: 'party' }],
    [{ seconds: 0 }],
    [{ seconds: 50_000 }],
    [{ link: 'http://films.example.org/a.mp4' }],
    [{ link: 'javascript:alert(1)//.mp4' }],
    [{ link: 'https://films.example.org/a.exe' }],
    [{ link: 'https://me:secret@films.example.org/a.mp4' }],
    [{ cues: [] }],
    [{ cues: {} }],
    [{ cues: [cue(2, 2)] }],
    [{ cues: [cue(0, 3), cue(2, 4)] }],
    [{ cues: [cue(0, 1, ' ')] }],
    [{ cues: [cue(0, 1, 'x'.repeat(501))] }],
    [{ cues: [cue(0, 1, 'a\u0007b')] }],
    [{ cues: [{ from: '0', to: 1, text: 'Words' }] }],
    [{ cues: [{ ...cue(0, 1), more: 1 }] }],
    [{ chapters: ['b', 'c'].map((title) => ({ at: 5, title })) }],
    [{ chapters: [{ at: 0, title: '' }] }],
  ])('refuses %j', async (more) => {
    expect(await refused(organiser, create(facts(more)))).toMatch(/^(?:23514|23502)/)
  })

  test('two people who change a film at once: the second is told', async () => {
    const film = await made()
    expect(await organiser.ask(change(film, 1, { seconds: 10 }))).toBe(2)
    expect(await refused(organiser, change(film, 1, { seconds: 20 }))).toBe('P0001 film_changed')
    expect(await refused(organiser, change(randomUUID(), 1, {}))).toBe('PT404 film_unknown')
    expect(await refused(organiser, change(film, 2, { event: randomUUID() }))).toBe(
      'PT404 event_unknown',
    )
  })

  test('an upload has a size and type, goes on where it began, and ends once', async () => {
    const film = await made({ seconds: 60, cues: ready.cues })
    expect(await refused(organiser, start(film, 3 * 1024 ** 3))).toBe('P0001 film_too_large')
    expect(await refused(organiser, start(film, size, 'text/plain'))).toBe('P0001 film_type')
    const path = await organiser.ask<string>(start(film))
    expect(path).toMatch(new RegExp(`^${film}/[0-9a-f]{32}[.]mp4$`))
    expect(await organiser.ask(start(film))).toBe(path)
    expect(await organiser.ask(upload(path))).toEqual({ film, size, mime: 'video/mp4' })
    // Another file takes its place, and the earlier one goes.
    const other = await organiser.ask<string>(start(film, 7, 'video/webm'))
    expect(await organiser.ask(upload(path))).toBeNull()
    expect(await due()).toContain(path)
    expect(await finish(path, true)).toBe(false)
    expect(await finish(other, true)).toBe(true)
    expect(await finish(other, true)).toBe(false)
    expect(await readFilm(film)).toMatchObject({ file: other, uploading: false, version: 1 })
  })

  test('unfinished uploads end after a day, and only some may be unfinished at once', async () => {
    const films = await Promise.all(Array.from({ length: 11 }, () => made()))
    const [last = '', ...others] = films
    await endUploads()
    const paths: string[] = []
    for (const film of others) paths.push(await organiser.ask<string>(start(film)))
    expect(await refused(organiser, start(last))).toBe('P0001 film_uploads_full')
    // Those that go on, or begin anew with another file, aren't counted twice.
    expect(await organiser.ask(start(others[0] ?? ''))).toBe(paths[0])
    paths[0] = await organiser.ask<string>(start(others[0] ?? '', 9))
    const [old = ''] = paths
    await db.admin.run(
      sql`update public.films set upload_at = now() - interval '1 day' where upload = ${old}`,
    )
    expect(await organiser.ask(upload(old))).toBeNull()
    expect(await due()).toContain(old)
    expect(await readFilm(others[0] ?? '')).toMatchObject({ uploading: false })
    expect(await organiser.ask(start(last))).toMatch(last)
    await endUploads()
  })

  test('a new file makes a film a draft, a bad one leaves it as it was', async () => {
    const film = await made({ seconds: 60, cues: ready.cues })
    const first = await organiser.ask<string>(start(film))
    await finish(first, true)
    await organiser.ask(publish(film))
    expect(await member.ask(file(film))).toMatchObject({ file: first, mime: 'video/mp4', size })
    const bad = await organiser.ask<string>(start(film, 9))
    await finish(bad, false)
    expect(await readFilm(film)).toMatchObject({ file: first, published_at: expect.any(String) })
    expect(await due()).toContain(bad)
    const second = await organiser.ask<string>(start(film, 11))
    await finish(second, true)
    expect(await readFilm(film)).toMatchObject({ file: second, published_at: null })
    expect(await member.ask(file(film))).toBeNull()
    expect(await due()).toContain(first)
    expect(await due()).not.toContain(second)
    expect(await refused(organiser, change(film, 1, { link: ready.link }))).toBe(
      'P0001 film_has_file',
    )
  })

  test('a deleted film takes its file, views, likes and places with it', async () => {
    const film = await made({ seconds: 60, cues: ready.cues })
    const path = await organiser.ask<string>(start(film))
    await finish(path, true)
    await organiser.ask(publish(film))
    await member.ask(see(film))
    await member.ask(place(film, 5))
    await organiser.ask(remove(film))
    expect(await due()).toContain(path)
    const left =
      await db.admin.rows(sql`select from public.recording_views where recording = ${film}
      union all select from public.recording_places where recording = ${film}`)
    expect(left).toEqual([])
    expect(await db.ask(`select public.forget_film_files('{${path}}') as result`)).toBe(1)
  })

  test('every change is in the log, captions by their number', async () => {
    const film = await made(ready)
    await organiser.ask(change(film, 1, { cues: [cue(0, 1), cue(1, 2)] }))
    await organiser.ask(publish(film))
    await organiser.ask(remove(film))
    const log = await db.admin.rows<{
      action: string
      after: { cues?: number } | null
    }>(sql`select entry.action, kept.after
      from public.audit_log as entry left join public.audit_values as kept on kept.entry = entry.id
      where entry.subject = ${film} order by entry.id`)
    expect(log.map(({ action }) => action)).toEqual([
      ...['film-created', 'film-changed', 'film-published', 'film-deleted'],
    ])
    expect(log[0]?.after).toMatchObject({ cues: 1, category: 'workshop' })
    expect(log[1]?.after).toEqual({ cues: 2 })
  })

  test('films are found by the words of their titles', async () => {
    const mark = `marked${randomUUID().slice(0, 8)}`
    const film = await made({
      words: { ...words, de: { title: mark, description: words.en.description } },
    })
    const found = await organiser.ask<{ count: number; rows: { id: string }[] }>(list(mark))
    expect(found).toMatchObject({ count: 1, rows: [{ id: film, published: false, captions: 0 }] })
  })

  test('a place is kept for each person and recording', async () => {
    const [one, two] = [await newLearner(db), await newLearner(db)]
    expect(await one.ask(page('a-replay'))).toMatchObject({ seconds: 0, views: 0 })
    await one.ask(place('a-replay', 30))
    await one.ask(place('a-replay', 12))
    expect(await one.ask(page('a-replay'))).toMatchObject({ seconds: 12 })
    expect(await two.ask(page('a-replay'))).toMatchObject({ seconds: 0 })
    for (const [recording, seconds] of [
      ['a-replay', -1],
      ['a-replay', 86_401],
      ['A replay', 1],
    ] as const) {
      expect(await refused(one, place(recording, seconds))).toMatch(/^23514/)
    }
  })
})
