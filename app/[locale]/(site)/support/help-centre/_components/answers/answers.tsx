'use client'

import {
  createContext,
  type ReactNode,
  useActionState,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Alert } from '@/components/ui/alert'
import { type ErrorWords, failureWords } from '@/lib/change/failure'
import { sendChange, useSend } from '@/lib/change/send-change'
import { request } from '@/lib/http/client'
import type { countOpenedFaq, voteOnFaq } from '@/lib/support/changes'
import { type FaqVotes, withVote } from '@/lib/support/faq/votes'
import { voteByForm } from '@/lib/support/form-actions'

export type AnswerWords = {
  helpful: {
    question: string
    yes: string
    no: string
    /** Holds `{helpful}` and `{votes}`. */
    count: string
    thanks: string
    missing: string
    errors: ErrorWords
  }
  link: { copy: string; copied: string; refused: string }
}

type Answers = FaqVotes & {
  words: AnswerWords
  /** Class names of buttons. */
  looks: { vote: string; copy: string }
  /** Where somebody says what an answer lacks. */
  writeHref: string
  /** What became of the last vote, if there is one; neither counted nor an error while it is under way. */
  last: { slug: string; counted: boolean; error: string | null } | false
  vote(slug: string, helpful: boolean): Promise<void>
}

const Context = createContext<Answers | null>(null)

/** What is known of the answers; throws outside of them. */
export function useAnswers(): Answers {
  const answers = useContext(Context)
  if (!answers) throw new Error('There is no Answers above.')
  return answers
}

export type AnswersProps = Pick<Answers, 'words' | 'looks' | 'writeHref'> & {
  locale: string
  children: ReactNode
}

/** Around all answers: counts which are opened, and holds what people said of them. */
export function Answers({ locale, words, looks, writeHref, children }: AnswersProps) {
  const [told, setTold] = useState<FaqVotes>({ figures: {}, mine: {} })
  /** What was voted on this page, by question: what is told may be from before or after. */
  const [own, setOwn] = useState<FaqVotes['mine']>({})
  const [slugOfLast, setSlugOfLast] = useState<string | null>(null)
  const { pending, outcome, send } = useSend<typeof voteOnFaq>('support/faq/vote')
  const root = useRef<HTMLDivElement>(null)

  const load = useCallback(
    () =>
      request<FaqVotes>('/api/support/faq').then(setTold, () => {
        // Then no figures are shown; the answers are what matters.
      }),
    [],
  )

  useEffect(() => {
    const all = root.current
    if (!all) return
    const seen = new Set<string>()
    const look = (target: EventTarget | null) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const { faq } = target.dataset
      if (!faq || seen.has(faq)) return
      if (seen.size === 0) void load()
      seen.add(faq)
      // Counted for us alone, so a failure is not shown.
      sendChange<typeof countOpenedFaq>('support/faq/seen', { faq }).catch(() => {})
    }
    const onToggle = ({ target }: Event) => look(target)
    // It does not bubble.
    all.addEventListener('toggle', onToggle, true)
    // What was opened before the page hydrated.
    for (const details of all.querySelectorAll('details')) look(details)
    return () => all.removeEventListener('toggle', onToggle, true)
  }, [load])

  const votes = Object.entries(own).reduce((all, [slug, yes]) => withVote(all, slug, yes), told)

  async function vote(slug: string, helpful: boolean) {
    if (pending || votes.mine[slug] === helpful) return
    setSlugOfLast(slug)
    setOwn({ ...own, [slug]: helpful })
    const sent = await send({ faq: slug, helpful })
    if (!sent.ok) setOwn(own)
  }

  const failure = outcome?.ok === false ? { ...outcome, fields: {} } : null
  const { error } = failureWords(words.helpful.errors, failure, locale)
  const last = slugOfLast !== null && { slug: slugOfLast, counted: outcome?.ok === true, error }

  return (
    <Context value={{ ...votes, words, looks, writeHref, last, vote }}>
      <div ref={root}>{children}</div>
    </Context>
  )
}

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
