import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { type Faq, FaqList } from '../../_components/page/faq-list'
import { Section } from '../../_components/page/section'

type QuestionsProps = {
  items: readonly Faq[]
  /** Whether it can be used today, where the answer is not that of the other products. */
  today?: string
}

/** A product's own questions, between the two that are asked of every product. */
export async function Questions({ items, today: own }: QuestionsProps) {
  const t = await getTranslations('products.questions')
  const { enterpriseAccounts: accounts, freeUsers: users } = site.figures
  const today = { question: t('today.question'), answer: own ?? t('today.answer', { accounts }) }
  const price = { question: t('price.question'), answer: t('price.answer', { users }) }
  return (
    <Section layout="beside" title={t('title')}>
      <FaqList items={[today, ...items, price]} />
    </Section>
  )
}
