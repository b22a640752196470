import 'server-only'
import { getCourse, getCourseWords, getLessonCards } from '@/content/courses'
import type { Locale } from '@/lib/i18n/routing'
import { lessonPath } from '@/lib/routes'
import type { ReviewPage } from './queries'

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
