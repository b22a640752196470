import { randomUUID } from 'node:crypto'
import type { Backend } from './db-backends.ts'
import { rpc } from './db-rpc.ts'
import { sql } from './db-sql.ts'

export type CardRef = { course: string; lesson: string; card: string }

/** A lesson's cards: the quiz's questions `first` and `third`, and one to recall. */
export const CARDS = [
  { id: 'first', kind: 'choice' },
  { id: 'third', kind: 'choice' },
  { id: 'r1', kind: 'recall' },
]

type Answer = { id?: string; version?: number; rating?: number; on?: string; due?: string }

/** Records what a person answered. */
export const answer = (
  person: { id: string },
  { course, lesson, card }: CardRef,
  { id, version = 0, rating = 3, on = '2026-03-02', due = '2026-03-05' }: Answer = {},
) =>
  rpc('record_answer', {
    person: person.id,
    course_slug: course,
    lesson_slug: lesson,
    card_id: card,
    answer: id ?? randomUUID(),
    known_version: version,
    rating,
    next: { reviewed_on: on, due_on: due, stability: 2.5, difficulty: 5, lapses: 0 },
  })

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
