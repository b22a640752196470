import 'server-only'
import { z } from 'zod'
import { getCourse, getCourseWords, getLessonCards } from '@/content/courses'
import { camelRow, read } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import type { Locale } from '@/lib/i18n/routing'
import { lessonPath } from '@/lib/routes'

/** Active days since a week with a third missed day, and the days missed this week. */
export const streak = z.object({ days: z.number(), missed: z.number() })

const cardRef = z.object({ course: z.string(), lesson: z.string(), card: z.string() })

const reviewPage = camelRow({
  today: z.iso.date(),
  /** How many cards are due; `cards` are the first of them. */
  due: z.number(),
  cards: z.array(cardRef.extend({ kind: z.enum(['choice', 'recall']), version: z.number() })),
  next_on: z.iso.date().nullable(),
  decks: z.array(z.object({ course: z.string(), cards: z.number(), reviewed: z.boolean() })),
  /** Cards that don't return until they are brought back. */
  aside: z.array(cardRef),
  /** Active days of the last 26 weeks, with how much was done. */
  activity: z.array(z.object({ day: z.iso.date(), done: z.number() })),
  streak,
})

export type ReviewPage = z.output<typeof reviewPage>

/** All data on the review page, in one call. Throws `Unavailable`. */
export const getReviewPage = (accessToken: string): Promise<ReviewPage> =>
  read(personClient(accessToken).rpc('review_page'), reviewPage)

type Ref = { course: string; lesson: string; card: string }

/** A card as a session shows it: without what would give a choice away. */
export type SessionCard = Ref & {
  version: number
  courseTitle: string
  lessonTitle: string
  /** The paragraph that answers it. */
  href: string
  question: string
} & (
    | { kind: 'choice'; options: { id: string; text: string }[] }
    | { kind: 'recall'; answer: string }
  )

/** In random order, so that nobody remembers a place instead of an answer. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, turn: Math.random() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ item }) => item)
}

const contentOf = ({ course, lesson, card }: Ref) =>
  getCourse(course) ? getLessonCards(course, lesson).find(({ id }) => id === card) : undefined

/** The cards with their texts, without those that this build doesn't have. */
export function sessionCards(cards: ReviewPage['cards'], locale: Locale): SessionCard[] {
  return cards.flatMap((ref): SessionCard[] => {
    const content = contentOf(ref)
    if (!content) return []
    const words = getCourseWords(ref.course, locale)
    const shared = {
      course: ref.course,
      lesson: ref.lesson,
      card: ref.card,
      version: ref.version,
      courseTitle: words.title,
      lessonTitle: words.lessons[ref.lesson]?.title ?? '',
      href: `${lessonPath(ref.course, ref.lesson)}#${content.section}`,
      question: content.question,
    }
    return content.kind === 'choice'
      ? [{ ...shared, kind: 'choice', options: shuffled(content.options) }]
      : [{ ...shared, kind: 'recall', answer: content.answer }]
  })
}

export type HiddenCard = Ref & { question: string }

/** The cards that don't return, with their questions. */
export const hiddenCards = (cards: readonly Ref[]): HiddenCard[] =>
  cards.flatMap((ref) => {
    const content = contentOf(ref)
    return content ? [{ ...ref, question: content.question }] : []
  })
