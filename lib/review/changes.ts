import 'server-only'
import { z } from 'zod'
import { getLessonCards } from '@/content/courses'
import { defineChange } from '@/lib/change/define-change'
import { call, camelRow, nothing } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { type CardState, schedule } from './schedule'
import { answerInput, asideInput, courseInput, zoneInput } from './schema'

const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const given = camelRow({ rating, due_on: z.iso.date() })

const opened = z.object({
  today: z.iso.date(),
  kind: z.enum(['choice', 'recall']),
  /** Whether the option is right; null for an answer that is recalled. */
  right: z.boolean().nullable(),
  /** What an answer with this id gave before. */
  given: given.nullable(),
  state: camelRow({
    version: z.number(),
    reviewed_on: z.iso.date(),
    due_on: z.iso.date(),
    stability: z.number(),
    difficulty: z.number(),
    lapses: z.number(),
  }).nullable(),
})

/** As the database stores it. */
const columnsOf = ({ reviewedOn, dueOn, stability, difficulty, lapses }: CardState) => ({
  reviewed_on: reviewedOn,
  due_on: dueOn,
  stability,
  difficulty,
  lapses,
})

/**
 * Answers a due card, once for each id: computes from the stored state when it returns, and stores that if no other
 * device has answered meanwhile. 409 'card_changed', 404 'card_unknown'. Returns what was right and why.
 */
export const answerCard = defineChange({
  name: 'review/answer',
  input: answerInput,
  access: 'person',
  limits: 'learning-person',
  run: async ({ input, account, db }) => {
    const place = {
      course_slug: input.course,
      lesson_slug: input.lesson,
      card_id: input.card,
      answer: input.id,
      known_version: input.version,
    }
    const card = await call(db.rpc('open_card', { ...place, option: input.option }), opened)
    const content = getLessonCards(input.course, input.lesson).find(({ id }) => id === input.card)
    if (content?.kind !== card.kind) throw new Refusal(404, 'card_unknown')
    const rated = card.kind === 'choice' ? (card.right ? 3 : 1) : input.rating
    if (!rated || (card.kind === 'choice' && input.option === undefined)) {
      throw new Refusal(422, 'answer_missing')
    }
    const record = () =>
      call(
        serviceClient(patience.change).rpc('record_answer', {
          ...place,
          person: account.user.id,
          rating: rated,
          next: columnsOf(schedule(card.state, rated, card.today)),
        }),
        given,
      )
    const stored = card.given ?? (await record())
    return {
      right: stored.rating > 1,
      dueOn: stored.dueOn,
      correct: content.kind === 'choice' ? content.correct : null,
      explanation: content.kind === 'choice' ? content.explanation : null,
    }
  },
})

/** Hides a card until tomorrow or for good, or brings it back. 404 'card_unknown'. */
export const setCardAside = defineChange({
  name: 'review/aside',
  input: asideInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { course, lesson, card, how }, db }) =>
    call(
      db.rpc('set_card_aside', { course_slug: course, lesson_slug: lesson, card_id: card, how }),
      nothing,
    ),
})

/** Turns the review of a course on or off. 409 'not_enrolled'. */
export const setCourseReview = defineChange({
  name: 'review/course',
  input: courseInput,
  access: 'person',
  limits: 'learning-person',
  run: ({ input: { course, reviewed }, db }) =>
    call(db.rpc('set_course_review', { course_slug: course, reviewed }), nothing),
})

/** Stores the time zone of the person's device, in which their days begin. 422 'zone_unknown'. */
export const setZone = defineChange({
  name: 'review/zone',
  input: zoneInput,
  access: 'person',
  limits: 'account-person',
  run: ({ input: { zone }, db }) => call(db.rpc('set_learner_zone', { zone }), nothing),
})
