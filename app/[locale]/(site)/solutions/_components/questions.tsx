import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { type Faq, FaqList } from '../../_components/page/faq-list'
import { Section } from '../../_components/page/section'

type QuestionsProps = {
  items: readonly Faq[]
  /** Ends with the question whether it can be used today. */
  today?: boolean
}

/** A solution's questions and their answers. */
export async function Questions({ items, today = true }: QuestionsProps) {
  const [t, shared] = await Promise.all([
    getTranslations('solutions'),
    getTranslations('products.questions'),
  ])
  const accounts = site.figures.enterpriseAccounts
  const last = {
    question: shared('today.question'),
    answer: shared('today.answer', { accounts }),
  }
  return (
    <Section layout="beside" title={t('questions')}>
      <FaqList items={today ? [...items, last] : items} />
    </Section>
  )
}
