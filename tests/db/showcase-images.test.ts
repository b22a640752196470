import { beforeEach, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { newLearner } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { projectIn, read, remove, type Stored, submit, withdraw } from '@/tests/setup/db-showcase'
import { codeOf, sql } from '@/tests/setup/db-sql'

const ONE = '0123456789abcdef'
const TWO = 'fedcba9876543210'

describeOnBackends('images of projects in the $name database', (db) => {
  let author: Account
  let project: Stored
  beforeEach(async () => {
    author = await newLearner(db)
    project = await projectIn(db, author)
  })

  const own = <T = Stored>(query: string) => author.ask<T>(query)
  /** Images without a project, and whether their files are due for deletion. */
  const discarded = () =>
    db.admin.rows<{
      image_id: string
      due: boolean
    }>(sql`select image_id, due_at <= now() as due from public.discarded_images
      where project_id = ${project.id} order by image_id`)
  const reserve = (image: string, by = author) =>
    rpc('reserve_project_image', { project: project.id, author: by.id, image })
  const attach = (image: string, by = author) =>
    rpc('attach_project_image', {
      project: project.id,
      author: by.id,
      image,
      width: 800,
      height: 600,
    })
  const give = async (image = ONE) => {
    expect(await db.ask(reserve(image))).toBe(true)
    expect(await db.ask(attach(image))).toBe(true)
  }

  test('an image is listed before its files are written, and taken off with the project’s yes', async () => {
    expect(await db.ask(reserve(ONE))).toBe(true)
    expect(await discarded()).toEqual([{ image_id: ONE, due: false }])
    expect(await db.ask(attach(ONE))).toBe(true)
    expect(await discarded()).toEqual([])
    expect(await own(read(project.id))).toMatchObject({
      image: { id: ONE, width: 800, height: 600 },
      version: project.version,
    })
  })

  test('another image, none, and the project’s end leave the one before to be removed', async () => {
    await give(ONE)
    await give(TWO)
    expect(await discarded()).toEqual([{ image_id: ONE, due: true }])
    expect(await own(rpc('detach_project_image', { project: project.id }))).toMatchObject({
      image: null,
    })
    expect(await discarded()).toEqual([
      { image_id: ONE, due: true },
      { image_id: TWO, due: true },
    ])
    expect(await own(rpc('detach_project_image', { project: project.id }))).toMatchObject({
      image: null,
    })
    await give('a'.repeat(16))
    await own(remove(project.id))
    expect(await discarded()).toHaveLength(3)
  })

  test('images go with their author’s account', async () => {
    await give()
    await own(rpc('delete_account'))
    expect(await discarded()).toEqual([{ image_id: ONE, due: true }])
  })

  test('saving, submitting and withdrawing leave the image alone', async () => {
    await give()
    await own(submit(project.id))
    await own(withdraw(project.id))
    expect(await own(read(project.id))).toMatchObject({ image: { id: ONE } })
    expect(await discarded()).toEqual([])
  })

  test('only the author can add an image to a project, and only while it’s editable', async () => {
    const stranger = await newLearner(db)
    expect(await db.ask(reserve(ONE, stranger))).toBe(false)
    expect(await db.ask(attach(ONE))).toBe(false)
    expect(await db.ask(reserve(ONE))).toBe(true)
    expect(await db.ask(attach(ONE, stranger))).toBe(false)
    await own(submit(project.id))
    expect(await db.ask(attach(ONE))).toBe(false)
    expect(await db.ask(reserve(TWO))).toBe(false)
    expect(await own(read(project.id))).toMatchObject({ image: null })
    expect(await discarded()).toEqual([{ image_id: ONE, due: false }])
  })

  test('a reservation that ran out brings no image any more', async () => {
    await db.ask(reserve(ONE))
    await db.admin.run(sql`update public.discarded_images set due_at = now() - interval '1 second'
      where project_id = ${project.id}`)
    expect(await db.ask(attach(ONE))).toBe(false)
    expect(await own(read(project.id))).toMatchObject({ image: null })
  })

  test.each([
    ['a path', '../../../etc/passwd'],
    ['a longer name', '0'.repeat(17)],
    ['capitals', '0123456789ABCDEF'],
    ['nothing', ''],
  ])('%s is no image’s name', async (_, image) => {
    expect(await codeOf(db.ask(reserve(image)))).toBe('23514')
  })

  test('what is due is told and forgotten, what is not stays', async () => {
    await give(ONE)
    await own(rpc('detach_project_image', { project: project.id }))
    await db.ask(reserve(TWO))
    const due = await db.rows<{ project_id: string; image_id: string }>(
      'select * from public.due_images(1000)',
    )
    const ours = due.filter(({ project_id }) => project_id === project.id)
    expect(ours).toEqual([{ project_id: project.id, image_id: ONE }])
    const both = JSON.stringify([...ours, { project_id: project.id, image_id: TWO }])
    await db.ask(sql`select public.forget_images(${both}::jsonb)::text as result`)
    expect(await discarded()).toEqual([{ image_id: TWO, due: false }])
  })
})
