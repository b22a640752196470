import { z } from 'zod'
import { type FaqItem, faq } from './facts'

export type FaqWords = {
  question: string
  /** Paragraphs of plain text. */
  answer: string[]
  /** The name of the linked page. */
  link?: string
}

const words = z.strictObject({
  question: z.string().min(10).max(120),
  answer: z.array(z.string().min(20).max(600)).min(1).max(3),
})
const linked = words.extend({ link: z.string().min(3).max(60) })

const wordsOf = ({ link }: FaqItem): z.ZodType<FaqWords> => (link ? linked : words)

/** A language's words for all questions, and no others; with a link name only where there is a link. */
export const faqWords = z.strictObject(
  Object.fromEntries(faq.map((item) => [item.slug, wordsOf(item)])),
)
