import { beforeEach, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { ask, askAsService, newLearner, refusalOf } from '@/tests/setup/db-learning'
import {
  attaching,
  deleting,
  detaching,
  imaging,
  newModerator,
  projectIn,
  reading,
  reserving,
  type Stored,
  submitting,
  withdrawing,
} from '@/tests/setup/db-showcase'
import { codeOf, rows, rowsAs, sql } from '@/tests/setup/db-sql'

const ONE = '0123456789abcdef'
const TWO = 'fedcba9876543210'

describeOnBackends('images of projects in the $name database', (db) => {
  let author: Account
  let project: Stored
  beforeEach(async () => {
    author = await newLearner(db)
    project = await projectIn(db, author)
  })

  const serve = <T = boolean>(query: string) => askAsService<T>(db.api, query)
  const own = <T = Stored>(query: string) => ask<T>(db.api, author, query)
  /** Images without a project, and whether their files are due for deletion. */
  const discarded = () =>
    rows<{ image_id: string; due: boolean }>(
      db.admin,
      sql`select image_id, due_at <= now() as due from public.discarded_images
      where project_id = ${project.id} order by image_id`,
    )
  const attach = async (image = ONE) => {
    expect(await serve(reserving(project.id, author.id, image))).toBe(true)
    expect(await serve(attaching(project.id, author.id, image))).toBe(true)
  }

  test('an image is listed before its files are written, and taken off with the project’s yes', async () => {
    expect(await serve(reserving(project.id, author.id, ONE))).toBe(true)
    expect(await discarded()).toEqual([{ image_id: ONE, due: false }])
    expect(await serve(attaching(project.id, author.id, ONE))).toBe(true)
    expect(await discarded()).toEqual([])
    expect(await own(reading(project.id))).toMatchObject({
      image: { id: ONE, width: 800, height: 600 },
      version: project.version,
    })
  })

  test('another image, none, and the project’s end leave the one before to be removed', async () => {
    await attach(ONE)
    await attach(TWO)
    expect(await discarded()).toEqual([{ image_id: ONE, due: true }])
    expect(await own(detaching(project.id))).toMatchObject({ image: null })
    expect(await discarded()).toEqual([
      { image_id: ONE, due: true },
      { image_id: TWO, due: true },
    ])
    expect(await own(detaching(project.id))).toMatchObject({ image: null })
    await attach('a'.repeat(16))
    await own(deleting(project.id))
    expect(await discarded()).toHaveLength(3)
  })

  test('images go with their author’s account', async () => {
    await attach()
    await own('select public.delete_account() as result')
    expect(await discarded()).toEqual([{ image_id: ONE, due: true }])
  })

  test('saving, submitting and withdrawing leave the image alone', async () => {
    await attach()
    await own(submitting(project.id))
    await own(withdrawing(project.id))
    expect(await own(reading(project.id))).toMatchObject({ image: { id: ONE } })
    expect(await discarded()).toEqual([])
  })

  test('only the author can add an image to a project, and only while it’s editable', async () => {
    const stranger = await newLearner(db)
    expect(await serve(reserving(project.id, stranger.id, ONE))).toBe(false)
    expect(await serve(attaching(project.id, author.id, ONE))).toBe(false)
    expect(await serve(reserving(project.id, author.id, ONE))).toBe(true)
    expect(await serve(attaching(project.id, stranger.id, ONE))).toBe(false)
    await own(submitting(project.id))
    expect(await serve(attaching(project.id, author.id, ONE))).toBe(false)
    expect(await serve(reserving(project.id, author.id, TWO))).toBe(false)
    expect(await own(reading(project.id))).toMatchObject({ image: null })
    expect(await discarded()).toEqual([{ image_id: ONE, due: false }])
  })

  test('a reservation that ran out brings no image any more', async () => {
    await serve(reserving(project.id, author.id, ONE))
    await db.admin.run(sql`update public.discarded_images set due_at = now() - interval '1 second'
      where project_id = ${project.id}`)
    expect(await serve(attaching(project.id, author.id, ONE))).toBe(false)
    expect(await own(reading(project.id))).toMatchObject({ image: null })
  })

  test.each([
    ['a path', '../../../etc/passwd'],
    ['a longer name', '0'.repeat(17)],
    ['capitals', '0123456789ABCDEF'],
    ['nothing', ''],
  ])('%s is no image’s name', async (_, image) => {
    expect(await codeOf(serve(reserving(project.id, author.id, image)))).toBe('23514')
  })

  test('what is due is told and forgotten, what is not stays', async () => {
    await attach(ONE)
    await own(detaching(project.id))
    await serve(reserving(project.id, author.id, TWO))
    const due = await rowsAs<{ project_id: string; image_id: string }>(
      db.api,
      'service_role',
      {},
      'select * from public.due_images(1000)',
    )
    const ours = due.filter(({ project_id }) => project_id === project.id)
    expect(ours).toEqual([{ project_id: project.id, image_id: ONE }])
    const both = JSON.stringify([...ours, { project_id: project.id, image_id: TWO }])
    await serve(sql`select public.forget_images(${both}::jsonb)::text as result`)
    expect(await discarded()).toEqual([{ image_id: TWO, due: false }])
  })

  test.each<['draft' | 'submitted' | 'published' | 'returned', Record<string, string | null>]>([
    ['draft', { author: 'private', moderator: null, learner: null, visitor: null }],
    ['submitted', { author: 'private', moderator: 'private', learner: null, visitor: null }],
    ['published', { author: 'public', moderator: 'public', learner: 'public', visitor: 'public' }],
    ['returned', { author: 'private', moderator: null, learner: null, visitor: null }],
  ])('of a project that is %s is for %o', async (state, sees) => {
    const { id } = await projectIn(db, author, state)
    await db.admin.run(sql`update public.projects
      set image_id = ${ONE}, image_width = 8, image_height = 8 where id = ${id}`)
    const visitor = await rowsAs<{ result: string | null }>(db.api, 'anon', {}, imaging(id, ONE))
    expect({
      author: await own(imaging(id, ONE)),
      moderator: await ask(db.api, await newModerator(db), imaging(id, ONE)),
      learner: await ask(db.api, await newLearner(db), imaging(id, ONE)),
      visitor: visitor[0]?.result,
    }).toEqual(sees)
    // An earlier image has no owner.
    expect(await own(imaging(id, TWO))).toBeNull()
  })

  test.each([
    ['reserve_project_image', (id: string, by: string) => reserving(id, by, ONE)],
    ['attach_project_image', (id: string, by: string) => attaching(id, by, ONE)],
    ['due_images', () => 'select * from public.due_images()'],
    ['forget_images', () => `select public.forget_images('[]')`],
  ])('%s is for the server’s key alone', async (_, query) => {
    expect(await refusalOf(own(query(project.id, author.id)))).toMatch(/^42501/)
    const anonymous = rowsAs(db.api, 'anon', {}, query(project.id, author.id))
    expect(await codeOf(anonymous)).toBe('42501')
  })
})
