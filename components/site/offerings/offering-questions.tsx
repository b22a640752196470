import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { JsonLd } from '@/lib/seo/json-ld'
import { site } from '@/lib/site'

type Faq = { question: string; answer: string }

/** Questions that unfold without scripts, plus structured data for search engines. */
function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div className="border-b border-border">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-t border-border">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 hover:text-info">
            <h3 className="text-title">{question}</h3>
            <Plus className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-measure pb-6">{answer}</p>
        </details>
      ))}
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </div>
  )
}

type OfferingQuestionsProps = {
  kind: 'products' | 'solutions'
  items: readonly Faq[]
  /** The availability answer where it differs; false omits the question. */
  today?: string | false
}

/** The page's own questions, followed by the shared ones. */
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
