import type { Account, Backend } from './db-backends.ts'
import { newLearner, take } from './db-learning.ts'
import { rpc } from './db-rpc.ts'
import { save, WHOLE } from './db-showcase.ts'
import { sql } from './db-sql.ts'

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
  own: { state: string; version: number; project: { id: string } | null } | null
}

const TRACK = 'ai-fundamentals'

/** Calls of functions about the track of the tests, as texts; see `rpc`. */
export const saveFiles = (known_version: number, files: unknown = FILES) =>
  rpc('save_capstone', { track: TRACK, known_version, files: JSON.stringify(files) })
export const submitCapstone = (known_version: number) =>
  rpc('submit_capstone', { track: TRACK, known_version })
export const openCapstone = (submission: string) => rpc('staff_capstone', { submission })
export const markCapstone = (
  submission: string,
  known_version: number,
  more: { marks?: unknown; comments?: unknown; note?: string; publish?: boolean } = {},
) => {
  const { marks = marksOf(), comments = COMMENTS, note = '', publish = true } = more
  const given = { marks: JSON.stringify(marks), comments: JSON.stringify(comments) }
  return rpc('mark_capstone', { submission, known_version, ...given, note, publish })
}

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

export const capstoneOf = (person: Account) =>
  person.ask<Capstone>(rpc('get_capstone', { track: TRACK }))

/** Someone with a capstone that could be submitted if they had completed `courses`, which they do. */
export async function newCandidate(
  db: Backend,
  courses: Record<string, string[]>,
  name = 'Ada Lovelace',
): Promise<Account> {
  const person = await newLearner(db, { name })
  const project = await person.ask<string>(rpc('start_capstone', { track: TRACK }))
  await person.ask(save(WHOLE, project, 1))
  const { own } = await capstoneOf(person)
  await person.ask(saveFiles(own?.version ?? 0))
  for (const [course, lessons] of Object.entries(courses)) await take(person, course, lessons)
  return person
}

/** Submits someone's capstone as it is; returns the submission's id. */
export async function handIn(db: Backend, person: Account): Promise<string> {
  const before = await capstoneOf(person)
  await person.ask(submitCapstone(before.own?.version ?? 0))
  const [row] = await db.admin.rows<{
    id: string
  }>(sql`select sent.id from public.capstone_submissions as sent
      join public.capstones as held on held.id = sent.capstone_id
      where held.user_id = ${person.id} order by sent.number desc limit 1`)
  return row?.id ?? ''
}
