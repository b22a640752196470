'use server'

import { voteChange } from '@/app/api/support/faq/vote/change'
import { changeByForm } from '@/lib/change/legacy-form-action'

/** What became of a vote that was sent without a script: the question, and the code of what went wrong. */
export type VoteAnswer = { slug: string; error: string | null }

/**
 * Votes by the form that all answers share; the button that was pressed names the question. Held to the same
 * origin and limits as `POST /api/support/faq/vote`.
 */
export async function voteByForm(_: VoteAnswer | null, form: FormData): Promise<VoteAnswer> {
  const helpful = form.has('yes')
  const slug = String(form.get(helpful ? 'yes' : 'no') ?? '')
  const voted = await changeByForm(voteChange, { faq: slug, helpful })
  return { slug, error: voted.ok ? null : voted.code }
}
