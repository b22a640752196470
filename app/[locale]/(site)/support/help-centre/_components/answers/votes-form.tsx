'use client'

import { useActionState } from 'react'
import { Alert } from '@/components/ui/alert'
import { failureWords } from '@/lib/change/failure'
import { voteByForm } from '@/lib/support/form-actions'
import type { AnswerWords } from './answers'

/** The id of the form; the buttons below the answers belong to it. */
export const votesForm = 'faq-votes'

type VotesFormProps = {
  locale: string
  /** The page's own path. */
  path: string
  words: Pick<AnswerWords['helpful'], 'thanks' | 'errors'>
  /** The words of the link that leads back to the question. */
  back: string
}

/** Where no script runs, votes are sent by this one form, and the page shows what became of them. */
export function VotesForm({ locale, path, words, back }: VotesFormProps) {
  const [posted, vote] = useActionState(voteByForm, null, `${path}#${votesForm}`)
  const failure = posted?.ok === false ? { ...posted, fields: {} } : null
  return (
    <form id={votesForm} action={vote} className="scroll-mt-24">
      {posted && (
        <Alert variant={posted.ok ? 'success' : 'error'} className="mb-8">
          {failureWords(words.errors, failure, locale).error ?? words.thanks}{' '}
          <a href={`#${posted.typed.yes ?? posted.typed.no}`} className="underline-link">
            {back}
          </a>
        </Alert>
      )}
    </form>
  )
}
