import { randomUUID } from 'node:crypto'
import type { Backend } from './db-backends.ts'
import { sql } from './db-sql.ts'

export const REVIEW = 'select public.review_page() as result'

export type CardRef = { course: string; lesson: string; card: string }

/** A lesson's cards: the quiz's questions `first` and `third`, and one to recall. */
export const CARDS = [
  { id: 'first', kind: 'choice' },
  { id: 'third', kind: 'choice' },
  { id: 'r1', kind: 'recall' },
]

export const opening = (
  { course, lesson, card }: CardRef,
  { id = randomUUID() as string, version = 0, option = null as string | null } = {},
) =>
  sql`select public.open_card(${course}, ${lesson}, ${card}, ${id}, ${version}, ${option}) as result`

export const recording = (
  person: { id: string },
  { course, lesson, card }: CardRef,
  {
    id = randomUUID() as string,
    version = 0,
    rating = 3,
    on = '2026-03-02',
    due = '2026-03-05',
  } = {},
) => sql`select public.record_answer(${person.id}, ${course}, ${lesson}, ${card}, ${id}, ${version},
  ${rating}, ${JSON.stringify({ reviewed_on: on, due_on: due, stability: 2.5, difficulty: 5, lapses: 0 })}::jsonb)
  as result`

export const settingAside = ({ course, lesson, card }: CardRef, how: string) =>
  sql`select public.set_card_aside(${course}, ${lesson}, ${card}, ${how}) as result`

export const reviewing = (course: string, reviewed: boolean) =>
  sql`select public.set_course_review(${course}, ${reviewed}) as result`

export const zoning = (zone: string) => sql`select public.set_learner_zone(${zone}) as result`

/** Moves all completions of a person back, as if days had passed. */
export const daysLater = ({ admin }: Pick<Backend, 'admin'>, { id }: { id: string }, days = 1) =>
  admin.run(sql`
    update public.lesson_completions set completed_at = completed_at - ${days} * interval '1 day'
    where user_id = ${id};
    update public.review_cards
    set first_on = first_on - ${days}::integer, reviewed_on = reviewed_on - ${days}::integer,
      due_on = due_on - ${days}::integer,
      aside_until = case when aside_until < 'infinity' then aside_until - ${days}::integer else aside_until end
    where user_id = ${id}`)
