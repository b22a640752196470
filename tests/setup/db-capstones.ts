import type { Account, Backend } from './db-backends.ts'
import { ask, newLearner, take } from './db-learning.ts'
import { saving, WHOLE } from './db-showcase.ts'
import { rows, sql } from './db-sql.ts'

/** The criteria of the track that the tests use. */
export const CRITERIA = ['baseline', 'split', 'errors', 'limits', 'writing']
export const FILES = [
  { name: 'sort.py', text: 'def sort(message):\n\treturn "other"\n' },
  { name: 'notes/method.md', text: '# Method' },
]
type Mark = { met: boolean | null; comment?: string }

/** Marks that meet every criterion, except those named. */
export const marksOf = (...missed: string[]): Record<string, Mark> =>
  Object.fromEntries(
    CRITERIA.map((name) => [
      name,
      missed.includes(name)
        ? { met: false, comment: `Say more about ${name}.` }
        : { met: true, comment: '' },
    ]),
  )

export const COMMENTS = [{ file: 'sort.py', line: 2, text: 'Every message is “other”.' }]

export type Capstone = {
  missing: string[]
  certificate: { code: string; capstone: string | null } | null
  own: {
    state: string
    version: number
    attempts: number
    files: typeof FILES
    project: { id: string; title: string } | null
    submissions: {
      id: string
      number: number
      title: string
      marking: { outcome: string; comments: unknown[]; marks: Record<string, Mark> } | null
    }[]
  } | null
}

const TRACK = 'ai-fundamentals'

export const seeing = (track = TRACK) => sql`select public.get_capstone(${track}) as result`
export const starting = (track = TRACK) => sql`select public.start_capstone(${track}) as result`
export const filing = (version: number, files: unknown = FILES, track = TRACK) =>
  sql`select public.save_capstone(${track}, ${version}, ${JSON.stringify(files)}::jsonb) as result`
export const handingIn = (version: number, track = TRACK) =>
  sql`select public.submit_capstone(${track}, ${version}) as result`
export const opening = (submission: string) =>
  sql`select public.staff_capstone(${submission}) as result`
export const marking = (
  submission: string,
  version: number,
  {
    marks = marksOf(),
    comments = COMMENTS,
    note = '',
    publish = true,
  }: { marks?: unknown; comments?: unknown; note?: string; publish?: boolean } = {},
) =>
  sql`select public.mark_capstone(${submission}, ${version}, ${JSON.stringify(marks)}::jsonb,
    ${JSON.stringify(comments)}::jsonb, ${note}, ${publish}) as result`

/** Stores that someone has passed a track's capstone, whatever the track. */
export const passCapstone = (
  { admin }: Pick<Backend, 'admin'>,
  { id }: { id: string },
  track = TRACK,
) =>
  admin.run(sql`
    insert into public.capstone_rubrics (track, title, criteria)
    values (${track}, 'A project', '{done}') on conflict do nothing;
    insert into public.capstones (user_id, track, state, passed_at)
    values (${id}, ${track}, 'passed', now())`)

export const capstoneOf = (db: Pick<Backend, 'api'>, person: Account) =>
  ask<Capstone>(db.api, person, seeing())

/** Someone with a capstone that could be submitted if they had completed `courses`, which they do. */
export async function newCandidate(
  db: Backend,
  courses: Record<string, string[]>,
  name = 'Ada Lovelace',
): Promise<Account> {
  const person = await newLearner(db, { name })
  const project = await ask<string>(db.api, person, starting())
  await ask(db.api, person, saving(WHOLE, project, 1))
  const { own } = await capstoneOf(db, person)
  await ask(db.api, person, filing(own?.version ?? 0))
  for (const [course, lessons] of Object.entries(courses)) await take(db, person, course, lessons)
  return person
}

/** Submits someone's capstone as it is; returns the submission's id. */
export async function handIn(db: Backend, person: Account): Promise<string> {
  const before = await capstoneOf(db, person)
  await ask(db.api, person, handingIn(before.own?.version ?? 0))
  const [row] = await rows<{ id: string }>(
    db.admin,
    sql`select sent.id from public.capstone_submissions as sent
      join public.capstones as held on held.id = sent.capstone_id
      where held.user_id = ${person.id} order by sent.number desc limit 1`,
  )
  return row?.id ?? ''
}
