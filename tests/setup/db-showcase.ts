import type { Account, Backend } from './db-backends.ts'
import { makeStaff } from './db-factors.ts'
import { ask, newLearner } from './db-learning.ts'
import { rows, sql } from './db-sql.ts'

export type Stored = {
  id: string
  state: string
  version: number
  title: string
  likes: number
  liked: boolean
  mine: boolean
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

export const saving = (fields: unknown = WHOLE, project: string | null = null, version?: number) =>
  sql`select public.save_project(${project}, ${version ?? null}, ${JSON.stringify(fields)}::jsonb) as result`
export const submitting = (project: string) =>
  sql`select public.submit_project(${project}) as result`
export const withdrawing = (project: string) =>
  sql`select public.withdraw_project(${project}) as result`
export const deleting = (project: string) => sql`select public.delete_project(${project}) as result`
export const detaching = (project: string) =>
  sql`select public.detach_project_image(${project}) as result`
export const liking = (project: string, liked = true) =>
  sql`select public.like_project(${project}, ${liked}) as result`
export const reviewing = (
  project: string,
  version: number,
  decision = 'publish',
  reason: string | null = null,
) => sql`select public.review_project(${project}, ${decision}, ${reason}, ${version}) as result`
export const choosing = (month: string, project: string, prize = 500, note: string | null = '') =>
  sql`select public.choose_spotlight(${month}, ${project}, ${prize}, ${note}) as result`
export const clearing = (month: string) => sql`select public.clear_spotlight(${month}) as result`
export const reading = (project: string) => sql`select public.read_project(${project}) as result`
export const seeing = (project: string) => sql`select public.public_project(${project}) as result`
export const imaging = (project: string, image: string) =>
  sql`select public.project_image(${project}, ${image}) as result`
export const reserving = (project: string, author: string, image: string) =>
  sql`select public.reserve_project_image(${project}, ${author}, ${image}) as result`
export const attaching = (project: string, author: string, image: string, width = 800) =>
  sql`select public.attach_project_image(${project}, ${author}, ${image}, ${width}, 600) as result`

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
  const draft = await ask<Stored>(db.api, author, saving({ ...WHOLE, ...fields }))
  if (state === 'draft') return draft
  const { version } = await ask<Stored>(db.api, author, submitting(draft.id))
  if (state !== 'submitted') {
    const moderator = await newModerator(db)
    const decision = state === 'published' ? 'publish' : 'return'
    await ask(db.api, moderator, reviewing(draft.id, version, decision, 'Say more'))
  }
  return ask<Stored>(db.api, author, reading(draft.id))
}

/** The stored row, regardless of access. */
export async function storedProject({ admin }: Backend, id: string) {
  const [row] = await rows(admin, sql`select * from public.projects where id = ${id}`)
  return row
}

/** The emails to a person in the outbox. */
export const mailsTo = ({ admin }: Backend, { id }: { id: string }) =>
  rows<{ kind: string; payload: Record<string, unknown> }>(
    admin,
    sql`select kind, payload from public.mail_outbox where user_id = ${id} order by id`,
  )
