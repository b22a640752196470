import { Plus } from 'lucide-react'
import { JsonLd } from '@/lib/seo/json-ld'

export type Faq = { question: string; answer: string }

/** Questions that unfold their answers without scripts, and the same for search engines. */
export function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div className="border-b border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 hover:text-info">
            <h3 className="text-title">{question}</h3>
            <Plus className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45" />
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
