import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner, refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import {
  like,
  newModerator,
  projectIn,
  read,
  readPublic,
  remove,
  review,
  type Stored,
  save,
  storedProject,
  submit,
  WHOLE,
  withdraw,
} from '@/tests/setup/db-showcase'
import { codeOf, resultAs, sql } from '@/tests/setup/db-sql'

const MINE = `select public.showcase_page() -> 'own' as result`
const SHOWCASE = `select public.showcase_page() -> 'entries' as result`

describeOnBackends('projects in the $name database', (db) => {
  let author: Account
  beforeEach(async () => {
    author = await newLearner(db)
  })

  const own = <T = Stored>(query: string) => author.ask<T>(query)
  const refused = (query: string, who: Account = author) => refusalOf(who.ask(query))
  const seen = (project: string) => resultAs(db.api, 'anon', {}, readPublic(project))

  describe('saving', () => {
    test('begins a draft and answers it whole', async () => {
      const saved = await own(save())
      expect(saved).toEqual({
        ...WHOLE,
        id: expect.any(String),
        state: 'draft',
        image: null,
        reason: null,
        version: 1,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        submitted_at: null,
        published_at: null,
        mine: true,
        likes: 0,
        liked: false,
        spotlights: [],
        award: null,
      })
      expect(await storedProject(db, saved.id)).toMatchObject({ ...WHOLE, author: author.id })
    })

    test('takes an empty draft, and keeps what is not named', async () => {
      const empty = await own(save({}))
      expect(empty).toMatchObject({ title: '', category: null, tags: [], repository: null })
      const named = await own(save({ title: 'Named', tags: ['one'] }, empty.id, 1))
      expect(named).toMatchObject({ title: 'Named', tags: ['one'], version: 2 })
      const same = await own(save({ summary: 'Short' }, empty.id, 2))
      expect(same).toMatchObject({ title: 'Named', tags: ['one'], summary: 'Short' })
      const bare = await own(save({ title: null, tags: [], repository: null }, empty.id, 3))
      expect(bare).toMatchObject({ title: '', tags: [], repository: null })
    })

    test('over what another device saved is refused, and changes nothing', async () => {
      const { id } = await own(save())
      await own(save({ title: 'From the desk' }, id, 1))
      for (const version of [1, 3, null]) {
        const late = save({ title: 'From the phone' }, id, version)
        expect(await refused(late)).toBe('P0001 project_changed')
      }
      expect(await storedProject(db, id)).toMatchObject({ title: 'From the desk', version: 2 })
    })

    test('can’t set what is not the author’s to set', async () => {
      const other = await newLearner(db)
      const forged = await own(
        save({
          ...WHOLE,
          ...{ id: randomUUID(), author: other.id, state: 'published', version: 9, likes: 9 },
          ...{ image_id: '0'.repeat(16), published_at: '2026-01-01', reason: 'x' },
        }),
      )
      expect(forged).toMatchObject({ state: 'draft', version: 1, image: null, reason: null })
      expect(await storedProject(db, forged.id)).toMatchObject({ author: author.id })
    })

    test('others’ projects are unknown, whatever is done to them', async () => {
      const { id, version } = await own(save())
      const stranger = await newLearner(db)
      for (const query of [
        save({ title: 'Mine now' }, id, version),
        submit(id),
        withdraw(id),
        remove(id),
        rpc('detach_project_image', { project: id }),
        save({}, randomUUID(), 1),
      ]) {
        expect(await refused(query, stranger)).toBe('PT404 project_unknown')
      }
      expect(await storedProject(db, id)).toMatchObject({ title: WHOLE.title, version })
    })

    test('stops at twenty projects', async () => {
      await db.admin.run(sql`
        insert into public.projects (author) select ${author.id} from generate_series(1, 19)`)
      const last = await own(save({}))
      expect(await refused(save({}))).toBe('P0001 project_limit')
      expect(await own<Stored[]>(MINE)).toHaveLength(20)
      await own(remove(last.id))
      await own(save({}))
    })

    const site = 'https://example.com'
    const long = (length: number) => 'x'.repeat(length)
    test.each<[field: keyof typeof WHOLE, refused: unknown[]]>([
      ['title', [long(81), '   ', 'a\nb']],
      ['summary', [long(161)]],
      // The last turns the direction of what follows.
      ['description', [long(4001), 'a\u0007b', 'a\u2066b']],
      ['category', ['games']],
      [
        'tags',
        [['a', 'b', 'c', 'd', 'e', 'f'], ['Maps', 'maps'], [''], [null], [long(31)], [' a']],
      ],
      ['repository', ['http://example.com', 'javascript:alert(1)', 'https:///x', `${site}/a b`]],
      ['website', ['https://google.com@example.com/', `${site}/"onclick="x`, 'https://127.0.0.1/']],
      ['website', ['https://localhost/', `${site}/${long(281)}`, 'https://exämple.com/']],
      ['shown_as', ['A', '\u200b\u200b\u200b', long(61)]],
      ['image_alt', [long(201)]],
    ])('refuses in %s what is none', async (field, refused) => {
      const { id } = await own(save())
      for (const value of refused) {
        expect([value, await codeOf(own(save({ [field]: value }, id, 1)))]).toEqual([
          value,
          '23514',
        ])
      }
      expect(await storedProject(db, id)).toMatchObject({ ...WHOLE, version: 1 })
    })

    test.each(['null', '[]', '"text"', '7'])('refuses %s instead of fields', async (fields) => {
      const query = `select public.save_project(null, null, '${fields}') as result`
      expect(await codeOf(own(query))).toBe('22023')
    })

    test('takes texts in any language to their full length', async () => {
      const fields = {
        title: 'आशा 👩‍💻'.padEnd(80, 'é'),
        description: 'Zeile\n\n\tzwei\n'.padEnd(4000, 'ß'),
        website: 'https://xn--exmple-cua.co.uk:8443/'.padEnd(300, 'x'),
        shown_as: 'आशा',
      }
      const long = { ...fields, title: [...fields.title].slice(0, 80).join('') }
      expect(await own(save(long))).toMatchObject(long)
    })
  })

  describe('states', () => {
    test('a whole draft is submitted, then published, with its times', async () => {
      const draft = await projectIn(db, author, 'draft')
      const sent = await own(submit(draft.id))
      expect(sent).toMatchObject({ state: 'submitted', version: 2, published_at: null })
      expect(sent.submitted_at).toEqual(expect.any(String))
      const moderator = await newModerator(db)
      const shown = await moderator.ask<Stored>(review(draft.id, 2))
      expect(shown).toMatchObject({ state: 'published', version: 3, mine: false })
      expect(shown.published_at).toEqual(expect.any(String))
    })

    test.each<[string, Partial<Record<keyof typeof WHOLE, unknown>>]>([
      ['a title', { title: '' }],
      ['a summary of 20 characters', { summary: 'Nineteen characters' }],
      ['a summary that can be seen', { summary: `a${' '.repeat(60)}b` }],
      ['a description of 80 characters', { description: 'x'.repeat(79) }],
      ['a category', { category: null }],
      ['a name', { shown_as: '' }],
    ])('a draft without %s is not submitted', async (_, fields) => {
      const { id } = await own(save({ ...WHOLE, ...fields }))
      expect(await refused(submit(id))).toBe('P0001 project_incomplete')
      expect(await storedProject(db, id)).toMatchObject({ state: 'draft', version: 1 })
    })

    test('what is submitted or published is not edited, submitted or given a picture', async () => {
      for (const state of ['submitted', 'published'] as const) {
        const { id, version } = await projectIn(db, author, state)
        for (const query of [
          save({ title: 'Other' }, id, version),
          submit(id),
          rpc('detach_project_image', { project: id }),
        ]) {
          expect(await refused(query)).toBe('P0001 project_state')
        }
        expect(await storedProject(db, id)).toMatchObject({ state, version, title: WHOLE.title })
      }
    })

    test('what was returned is edited and submitted again; the reason stays until it is published', async () => {
      const back = await projectIn(db, author, 'returned')
      expect(back).toMatchObject({ state: 'returned', reason: 'Say more' })
      const edited = await own(save({ title: 'Better' }, back.id, back.version))
      expect(edited).toMatchObject({ state: 'returned', reason: 'Say more' })
      const again = await own(submit(back.id))
      expect(again).toMatchObject({ state: 'submitted', reason: 'Say more' })
      const moderator = await newModerator(db)
      const shown = await moderator.ask<Stored>(review(back.id, again.version))
      expect(shown).toMatchObject({ state: 'published', reason: null })
      expect(await storedProject(db, back.id)).toMatchObject({ reason: null })
    })

    test('withdrawing makes a draft of all but a draft, and takes it from others’ eyes', async () => {
      for (const state of ['submitted', 'published', 'returned'] as const) {
        const { id, version } = await projectIn(db, author, state)
        expect(await own(withdraw(id))).toMatchObject({
          state: 'draft',
          reason: null,
          version: version + 1,
          submitted_at: null,
          published_at: null,
        })
        expect(await seen(id)).toBeNull()
        expect(await refused(withdraw(id))).toBe('P0001 project_state')
      }
    })

    test('likes outlast a withdrawal', async () => {
      const { id } = await projectIn(db, author, 'published')
      await (await newLearner(db)).ask(like(id))
      expect(await own(withdraw(id))).toMatchObject({ likes: 1 })
    })

    test.each(['draft', 'submitted', 'published', 'returned'] as const)(
      'a project that is %s can be deleted, with all that hangs on it',
      async (state) => {
        const { id } = await projectIn(db, author, state)
        const liker = await newLearner(db)
        await db.admin.run(sql`
          insert into public.project_likes (project_id, user_id) values (${id}, ${liker.id})`)
        await own(remove(id))
        expect(await storedProject(db, id)).toBeUndefined()
        expect(
          await db.admin.rows(sql`select from public.project_likes where project_id = ${id}`),
        ).toEqual([])
        expect(await refused(remove(id))).toBe('PT404 project_unknown')
      },
    )
  })

  describe('likes', () => {
    test('count once for each person, and can be taken back', async () => {
      const { id } = await projectIn(db, author, 'published')
      const [one, two] = [await newLearner(db), await newLearner(db)]
      const turns = [
        [one, true, 1],
        [one, true, 1],
        [two, true, 2],
        [one, false, 1],
        [one, false, 1],
      ]
      for (const [who, liked, likes] of turns as [Account, boolean, number][]) {
        expect(await who.ask(like(id, liked))).toEqual({ likes, liked })
      }
      expect(await one.ask(read(id))).toMatchObject({ likes: 1, liked: false })
      expect(await two.ask(read(id))).toMatchObject({ likes: 1, liked: true })
      expect(await seen(id)).toMatchObject({ likes: 1, liked: false, mine: false })
    })

    test('are not for one’s own project', async () => {
      const { id } = await projectIn(db, author, 'published')
      expect(await refused(like(id))).toBe('P0001 own_project')
      expect(await own(read(id))).toMatchObject({ likes: 0 })
    })

    test('are for published projects only', async () => {
      const liker = await newLearner(db)
      for (const state of ['draft', 'submitted', 'returned'] as const) {
        const { id } = await projectIn(db, author, state)
        expect(await refused(like(id), liker)).toBe('PT404 project_unknown')
      }
      expect(await refused(like(randomUUID()), liker)).toBe('PT404 project_unknown')
    })

    test('go with the account that gave them', async () => {
      const { id } = await projectIn(db, author, 'published')
      const liker = await newLearner(db)
      await liker.ask(like(id))
      await liker.rpc('delete_account')
      expect(await own(read(id))).toMatchObject({ likes: 0 })
    })
  })

  describe('who sees what', () => {
    const image = '0123456789abcdef'

    // And whether a copy of its image may be kept for others.
    test.each<[state: 'draft' | 'submitted' | 'published' | 'returned', sees: object]>([
      ['draft', { author: 'private' }],
      ['submitted', { author: 'private', moderator: 'private' }],
      [
        'published',
        { author: 'public', moderator: 'public', learner: 'public', visitor: 'public' },
      ],
      ['returned', { author: 'private' }],
    ])('a project that is %s, and its image: %o', async (state, sees) => {
      const { id } = await projectIn(db, author, state)
      await db.admin.run(sql`update public.projects
        set image_id = ${image}, image_width = 8, image_height = 8 where id = ${id}`)
      const learner = await newLearner(db)
      const people = { author, moderator: await newModerator(db), learner, visitor: null }
      const found: Record<string, unknown> = {}
      for (const [name, person] of Object.entries(people)) {
        const call = (query: string) =>
          person ? person.ask(query) : resultAs(db.api, 'anon', {}, query)
        const project = await call(person ? read(id) : readPublic(id))
        const access = await call(rpc('project_image', { project: id, image }))
        expect(Boolean(project)).toBe(Boolean(access))
        if (project) found[name] = access
        // An earlier image has no owner.
        expect(await call(rpc('project_image', { project: id, image: 'f'.repeat(16) }))).toBeNull()
      }
      expect(found).toEqual(sees)
      const listed = await learner.ask<Stored[]>(SHOWCASE)
      expect(listed.some((project) => project.id === id)).toBe(state === 'published')
    })

    test('the list is sorted and leaves descriptions out', async () => {
      const first = await projectIn(db, author, 'published')
      const second = await projectIn(db, author, 'published')
      const list = await own<Stored[]>(SHOWCASE)
      const ours = list.filter(({ id }) => id === first.id || id === second.id)
      expect(ours.map(({ id }) => id)).toEqual([second.id, first.id])
      expect(ours[0]).toMatchObject({ title: WHOLE.title, mine: true, tags: WHOLE.tags })
      expect(ours[0]).not.toHaveProperty('description')
    })

    test('nothing says who the author’s account is', async () => {
      const { id } = await projectIn(db, author, 'published')
      const texts = JSON.stringify([
        await seen(id),
        await (await newLearner(db)).ask<Stored>(read(id)),
        await (await newLearner(db)).ask<Stored>(SHOWCASE),
      ])
      expect(texts).toContain(id)
      expect(texts).not.toContain(author.id)
      expect(texts).not.toContain(author.email)
    })

    test('one’s own are listed in every state and counted', async () => {
      for (const state of ['draft', 'submitted', 'published', 'returned', 'draft'] as const) {
        await projectIn(db, author, state)
      }
      await projectIn(db, await newLearner(db), 'published')
      const list = await own<Stored[]>(MINE)
      expect(list.map(({ state }) => state).sort()).toEqual([
        ...['draft', 'draft', 'published', 'returned', 'submitted'],
      ])
      expect(list.find(({ state }) => state === 'returned')?.reason).toBe('Say more')
    })
  })
})
