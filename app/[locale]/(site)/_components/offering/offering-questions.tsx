import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { type Faq, FaqList } from '../page/faq-list'
import { Section } from '../page/section'

type OfferingQuestionsProps = {
  kind: 'products' | 'solutions'
  items: readonly Faq[]
  /** Whether it can be used today, where the answer differs from the usual one; false leaves the question out. */
  today?: string | false
}

/** Its own questions, with those that are asked of every product or solution. */
export async function OfferingQuestions({ kind, items, today }: OfferingQuestionsProps) {
  const [t, solutions] = await Promise.all([
    getTranslations('products.questions'),
    getTranslations('solutions'),
  ])
  const { enterpriseAccounts: accounts, freeUsers: users } = site.figures
  const usable = { question: t('today.question'), answer: today || t('today.answer', { accounts }) }
  const price = { question: t('price.question'), answer: t('price.answer', { users }) }
  const isProduct = kind === 'products'
  const all = isProduct
    ? [usable, ...items, price]
    : [...items, ...(today === false ? [] : [usable])]
  return (
    <Section layout="beside" title={isProduct ? t('title') : solutions('questions')}>
      <FaqList items={all} />
    </Section>
  )
}
