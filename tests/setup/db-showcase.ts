import type { Json } from '@/lib/db/database.types'
import type { Account, Backend } from './db-backends.ts'
import { makeStaff } from './db-factors.ts'
import { newLearner } from './db-learning.ts'
import { rpc } from './db-rpc.ts'
import { sql } from './db-sql.ts'

export type Stored = {
  id: string
  state: string
  version: number
  title: string
  [field: string]: unknown
}

/** Fields of a project that can be submitted. */
export const WHOLE = {
  title: 'Rain over Pune',
  summary: 'Forecasts of rain for single streets',
  description: 'It reads the gauges of the city every minute. '.repeat(3),
  category: 'iot',
  tags: ['weather', 'maps'],
  repository: 'https://example.com/rain',
  website: null,
  shown_as: 'Asha',
  image_alt: 'A map',
}

export const save = (
  fields: object = WHOLE,
  project: string | null = null,
  known_version: number | null = null,
) => rpc('save_project', { project, known_version, fields: fields as Json })
export const submit = (project: string) => rpc('submit_project', { project })
export const withdraw = (project: string) => rpc('withdraw_project', { project })
export const remove = (project: string) => rpc('delete_project', { project })
export const like = (project: string, liked = true) => rpc('like_project', { project, liked })
export const review = (
  project: string,
  known_version: number,
  decision: string | null = 'publish',
  reason: string | null = null,
) => rpc('review_project', { project, known_version, decision, reason })
export const choose = (month: string, project: string, prize = 500, note: string | null = '') =>
  rpc('choose_spotlight', { month, project, prize, note })
export const clear = (month: string) => rpc('clear_spotlight', { month })
export const read = (project: string) => rpc('read_project', { project })
export const readPublic = (project: string) => rpc('public_project', { project })

// Still called so elsewhere.
export { save as saving }

/** A moderator. */
export async function newModerator(db: Backend): Promise<Account> {
  const account = await newLearner(db)
  await makeStaff(db, account, 'moderator')
  return account
}

type State = 'draft' | 'submitted' | 'published' | 'returned'

/** A project of this author in this state, as its author sees it. */
export async function projectIn(
  db: Backend,
  author: Account,
  state: State = 'draft',
  fields: Partial<typeof WHOLE> = {},
): Promise<Stored> {
  const draft = await author.ask<Stored>(save({ ...WHOLE, ...fields }))
  if (state === 'draft') return draft
  const { version } = await author.ask<Stored>(submit(draft.id))
  if (state !== 'submitted') {
    const moderator = await newModerator(db)
    const decision = state === 'published' ? 'publish' : 'return'
    await moderator.ask(review(draft.id, version, decision, 'Say more'))
  }
  return author.ask<Stored>(read(draft.id))
}

/** The stored row, regardless of access. */
export async function storedProject({ admin }: Backend, id: string) {
  const [row] = await admin.rows(sql`select * from public.projects where id = ${id}`)
  return row
}
