'use client'

import { useState } from 'react'
import { InputField, SelectField, TextareaField } from '@/components/staff/fields'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { type FaqCategory, faqCategories } from '@/content/faq/facts'
import { faultOf, repositoryText } from '@/lib/staff/help-centre-new-answer'
import { toast } from '@/lib/toast'

/** A new answer, and beside it what to put into the repository. */
export function WriteForm({ searched }: { searched: string }) {
  const [category, setCategory] = useState<FaqCategory>('getting-started')
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState('')
  const written = { category, question, answer }
  const fault = faultOf(written)

  async function copy() {
    try {
      await navigator.clipboard.writeText(repositoryText(written))
      toast.success('Copied.')
    } catch {
      toast.error('Your browser didn’t allow copying. Select the text instead.')
    }
  }

  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <div className="grid content-start gap-5">
        {searched && (
          <p>
            People searched for <strong className="wrap-anywhere">“{searched}”</strong>. Use these
            words in the question or the answer, so that the search finds it.
          </p>
        )}
        <SelectField
          id="write-category"
          label="Category"
          options={faqCategories.map((one) => ({ value: one, label: one.replaceAll('-', ' ') }))}
          value={category}
          onChange={(chosen) => setCategory(chosen as FaqCategory)}
        />
        <InputField
          id="write-question"
          label="Question in English"
          value={question}
          maxLength={120}
          onChange={setQuestion}
        />
        <TextareaField
          id="write-answer"
          label="Answer in English"
          hint="One to three paragraphs with an empty line between them."
          rows={9}
          value={answer}
          onChange={setAnswer}
        />
      </div>
      <TitledSection id="repository-text" title="Text for the repository" className="min-w-0">
        {fault ? (
          <p role="status" className="mt-3 text-muted-foreground">
            {fault}
          </p>
        ) : (
          <>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
              tabIndex={0}
              className="mt-3 max-h-120 overflow-auto rounded-md bg-muted p-4 font-mono text-label"
            >
              {repositoryText(written)}
            </pre>
            <Button variant="outline" size="sm" className="mt-3" onClick={copy}>
              Copy text
            </Button>
          </>
        )}
      </TitledSection>
    </div>
  )
}
