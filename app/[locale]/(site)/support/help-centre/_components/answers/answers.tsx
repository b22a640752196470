'use client'

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { HttpError, request } from '@/lib/http/client'
import { type FaqVotes, withVote } from '@/lib/support/faq/votes'

export type AnswerWords = {
  helpful: {
    question: string
    yes: string
    no: string
    /** Holds `{helpful}` and `{votes}`. */
    count: string
    thanks: string
    missing: string
    /** By code. */
    errors: Record<string, string> & { unexpected: string }
  }
  link: { copy: string; copied: string; refused: string }
}

type Answers = FaqVotes & {
  words: AnswerWords
  /** Class names of buttons. */
  looks: { vote: string; copy: string }
  /** Where somebody says what an answer lacks. */
  writeHref: string
  /** What became of the last vote; neither counted nor an error while it is under way. */
  last: { slug: string; counted: boolean; error: string | null } | null
  vote(slug: string, helpful: boolean): Promise<void>
}

const Context = createContext<Answers | null>(null)

/** What is known of the answers; throws outside of them. */
export function useAnswers(): Answers {
  const answers = useContext(Context)
  if (!answers) throw new Error('There is no Answers above.')
  return answers
}

function codeOf(error: unknown): string {
  if (!(error instanceof HttpError)) console.error(error)
  else return error.status === 0 ? 'offline' : error.code
  return 'unexpected'
}

export type AnswersProps = Pick<Answers, 'words' | 'looks' | 'writeHref'> & { children: ReactNode }

/** Around all answers: notices which are opened, and holds what people said of them and this person said. */
export function Answers({ words, looks, writeHref, children }: AnswersProps) {
  const [told, setTold] = useState<FaqVotes>({ figures: {}, mine: {} })
  /** What was voted on this page, by question: what is told may be from before or after. */
  const [own, setOwn] = useState<FaqVotes['mine']>({})
  const [last, setLast] = useState<Answers['last']>(null)
  const root = useRef<HTMLDivElement>(null)
  const busy = useRef(false)

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
      // Counted for us alone, so nobody is told when it fails.
      request('/api/support/faq/seen', { method: 'POST', body: { faq } }).catch(() => undefined)
    }
    const onToggle = ({ target }: Event) => look(target)
    // It does not bubble.
    all.addEventListener('toggle', onToggle, true)
    // What was opened before the page woke.
    for (const details of all.querySelectorAll('details')) look(details)
    return () => all.removeEventListener('toggle', onToggle, true)
  }, [load])

  const votes = Object.entries(own).reduce((all, [slug, yes]) => withVote(all, slug, yes), told)

  async function vote(slug: string, helpful: boolean) {
    if (busy.current || votes.mine[slug] === helpful) return
    busy.current = true
    setOwn({ ...own, [slug]: helpful })
    setLast({ slug, counted: false, error: null })
    try {
      await request('/api/support/faq/vote', { method: 'POST', body: { faq: slug, helpful } })
      setLast({ slug, counted: true, error: null })
    } catch (error) {
      setOwn(own)
      setLast({ slug, counted: false, error: codeOf(error) })
    } finally {
      busy.current = false
    }
  }

  return (
    <Context value={{ ...votes, words, looks, writeHref, last, vote }}>
      <div ref={root}>{children}</div>
    </Context>
  )
}
