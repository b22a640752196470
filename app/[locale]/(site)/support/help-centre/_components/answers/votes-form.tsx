'use client'

import { useActionState } from 'react'
import { Alert } from '@/components/ui/alert'
import type { AnswerWords } from './answers'
import { voteByForm } from './vote-by-form'

/** The id of the form; the buttons below the answers belong to it. */
export const votesForm = 'faq-votes'

type VotesFormProps = {
  /** The page's own path. */
  path: string
  words: Pick<AnswerWords['helpful'], 'thanks' | 'errors'>
  /** The words of the link that leads back to the question. */
  back: string
}

/** Where no script runs, votes are sent by this one form, and the page says what became of them. */
export function VotesForm({ path, words, back }: VotesFormProps) {
  const [posted, vote] = useActionState(voteByForm, null, `${path}#${votesForm}`)
  return (
    <form id={votesForm} action={vote} className="scroll-mt-24">
      {posted && (
        <Alert variant={posted.error ? 'error' : 'success'} className="mb-8">
          {posted.error ? (words.errors[posted.error] ?? words.errors.unexpected) : words.thanks}{' '}
          <a href={`#${posted.slug}`} className="underline-link">
            {back}
          </a>
        </Alert>
      )}
    </form>
  )
}
