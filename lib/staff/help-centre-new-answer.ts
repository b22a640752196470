import { type FaqCategory, faq } from '@/content/faq/facts'
import { locales } from '@/lib/i18n/routing'

/** What an editor writes for a new answer. */
export type NewAnswer = {
  category: FaqCategory
  question: string
  /** Paragraphs, separated by blank lines. */
  answer: string
}

/** A slug that no other question has, from the English question. */
export function slugFor(question: string): string {
  const words = question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word && !/^(?:a|an|the|do|does|how|i|is|can|my|to|of|what|which)$/.test(word))
  const slug = words.slice(0, 5).join('-') || 'new-answer'
  const isTaken = (one: string) => faq.some((item) => item.slug === one)
  if (!isTaken(slug)) return slug
  return [2, 3, 4, 5].map((n) => `${slug}-${n}`).find((one) => !isTaken(one)) ?? `${slug}-6`
}

/** What is wrong with an answer's length, as the repository's own check says it; null if nothing is. */
export function faultOf({ question, answer }: NewAnswer): string | null {
  const paragraphs = paragraphsOf(answer)
  if (question.trim().length < 10 || question.trim().length > 120) {
    return 'A question has 10 to 120 characters.'
  }
  if (paragraphs.length < 1 || paragraphs.length > 3)
    return 'An answer has one to three paragraphs.'
  if (paragraphs.some((one) => one.length < 20 || one.length > 600)) {
    return 'A paragraph has 20 to 600 characters.'
  }
  return null
}

const paragraphsOf = (answer: string) =>
  answer
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** The lines to add to the repository: to facts.ts, and to the words of each language, which still need translating. */
export function repositoryText(written: NewAnswer): string {
  const slug = slugFor(written.question)
  const words = {
    [slug]: { question: written.question.trim(), answer: paragraphsOf(written.answer) },
  }
  const json = JSON.stringify(words, null, 2).split('\n').slice(1, -1).join('\n')
  const files = locales.map((locale) => {
    const note = locale === 'en' ? '' : ' (translate it first)'
    return `// content/faq/words/${locale}.json${note}\n${json}`
  })
  return [
    `// content/faq/facts.ts\n  item('${written.category}', '${slug}'),`,
    ...files,
    `// Afterwards: npm run check`,
  ].join('\n\n')
}
