'use client'

import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
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
import { useCopy } from '@/components/ui/use-copy'
import { failureTexts } from '@/lib/change/outcome'
import { sendChange, useSend } from '@/lib/change/send-change'
import { request } from '@/lib/http/client'
import type { countOpenedFaq, voteOnFaq } from '@/lib/support/changes'
import { type FaqVotes, withVote } from '@/lib/support/faq-votes'
import { voteByForm } from '@/lib/support/form-actions'

type Answers = FaqVotes & {
  /** Class names of buttons. */
  looks: { vote: string; copy: string }
  /** Where readers say what an answer lacks. */
  writeHref: string
  /** The last vote's result, if any; neither counted nor failed while in progress. */
  last: { slug: string; counted: boolean; error: string | null } | false
  vote(slug: string, helpful: boolean): Promise<void>
}

const Context = createContext<Answers | null>(null)

/** The answers' state; throws outside of their provider. */
function useAnswers(): Answers {
  const answers = useContext(Context)
  if (!answers) throw new Error('There is no Answers above.')
  return answers
}

export type AnswersProps = Pick<Answers, 'looks' | 'writeHref'> & {
  children: ReactNode
}

/** Wraps all answers: counts openings and holds the votes. */
export function Answers({ looks, writeHref, children }: AnswersProps) {
  const errors = useTranslations('helpCentre.faq.helpful.errors')
  const locale = useLocale()
  const [stored, setStored] = useState<FaqVotes>({ figures: {}, mine: {} })
  /** Votes made on this page by question, as server data may be older or newer. */
  const [ownVotes, setOwnVotes] = useState<FaqVotes['mine']>({})
  const [slugOfLast, setSlugOfLast] = useState<string | null>(null)
  const { pending, outcome, send } = useSend<typeof voteOnFaq>('support/faq/vote')
  const root = useRef<HTMLDivElement>(null)

  const load = useCallback(
    () =>
      request<FaqVotes>('/api/support/faq').then(setStored, () => {
        // No figures are shown then; the answers matter more.
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
      // For our statistics only, so failures are ignored.
      sendChange<typeof countOpenedFaq>('support/faq/seen', { faq }).catch(() => {})
    }
    const onToggle = ({ target }: Event) => look(target)
    // The event doesn't bubble.
    all.addEventListener('toggle', onToggle, true)
    // Opened before hydration.
    for (const details of all.querySelectorAll('details')) look(details)
    return () => all.removeEventListener('toggle', onToggle, true)
  }, [load])

  const votes = Object.entries(ownVotes).reduce(
    (all, [slug, yes]) => withVote(all, slug, yes),
    stored,
  )

  async function vote(slug: string, helpful: boolean) {
    if (pending || votes.mine[slug] === helpful) return
    setSlugOfLast(slug)
    setOwnVotes({ ...ownVotes, [slug]: helpful })
    const { ok } = await send({ faq: slug, helpful })
    if (!ok) setOwnVotes(ownVotes)
  }

  const failure = outcome?.ok === false ? { ...outcome, fields: {} } : null
  const { error } = failureTexts(errors, failure, locale)
  const last = slugOfLast !== null && { slug: slugOfLast, counted: outcome?.ok === true, error }

  return (
    <Context value={{ ...votes, looks, writeHref, last, vote }}>
      <div ref={root}>{children}</div>
    </Context>
  )
}

/** The id of the form that the buttons belong to. */
const votesForm = 'faq-votes'

/** Without scripts, this one form submits all votes and the page at `path` shows the result. */
export function VotesForm({ path }: { path: string }) {
  const t = useTranslations('helpCentre.faq')
  const errors = useTranslations('helpCentre.faq.helpful.errors')
  const locale = useLocale()
  const [posted, vote] = useActionState(voteByForm, null, `${path}#${votesForm}`)
  const failure = posted?.ok === false ? { ...posted, fields: {} } : null
  return (
    <form id={votesForm} action={vote} className="scroll-mt-24">
      {posted && (
        <Alert variant={posted.ok ? 'success' : 'destructive'} className="mb-8">
          {failureTexts(errors, failure, locale).error ?? t('helpful.thanks')}{' '}
          <a href={`#${posted.typed.yes ?? posted.typed.no}`} className="underline-link">
            {t('back')}
          </a>
        </Alert>
      )}
    </form>
  )
}

/** Copies an answer's URL, or puts it in the address bar if the browser refuses. */
function CopyLink({ slug }: { slug: string }) {
  const t = useTranslations('helpCentre.faq.link')
  const { looks } = useAnswers()
  const { copied, copy } = useCopy()
  const [refused, setRefused] = useState(false)

  function onClick() {
    const { origin, pathname } = window.location
    setRefused(false)
    void copy(`${origin}${pathname}#${slug}`, () => {
      window.location.hash = slug
      setRefused(true)
    })
  }

  return (
    <div className="script-only -mx-3 flex flex-wrap items-center gap-x-3 sm:ml-auto">
      <button type="button" className={looks.copy} onClick={onClick}>
        {copied ? (
          <span className="flex items-center gap-1.5">
            <Check className="size-4" />
            {t('copied')}
          </span>
        ) : (
          t('copy')
        )}
      </button>
      <span role="status" className={refused ? 'text-muted-foreground' : 'sr-only'}>
        {refused ? t('refused') : copied && t('copied')}
      </span>
    </div>
  )
}

/** Below an answer: feedback, its results, and a link. */
export function AnswerFoot({ slug }: { slug: string }) {
  const t = useTranslations('helpCentre.faq.helpful')
  const { looks, figures, mine, last, vote, writeHref } = useAnswers()
  const { helpful = 0, votes = 0 } = figures[slug] ?? {}
  const ownVote = mine[slug]
  const news = last && last.slug === slug ? last : null
  // Without scripts it submits the form shared by all.
  const choice = (value: boolean) => (
    <button
      type="submit"
      form={votesForm}
      name={value ? 'yes' : 'no'}
      value={slug}
      className={looks.vote}
      aria-pressed={ownVote === value}
      onClick={(event) => {
        event.preventDefault()
        void vote(slug, value)
      }}
    >
      {value ? t('yes') : t('no')}
    </button>
  )
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 text-label">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in a row */}
      <div role="group" aria-labelledby={`${slug}-helpful`} className="flex items-center gap-2">
        <span id={`${slug}-helpful`} className="mr-1 text-muted-foreground">
          {t('question')}
        </span>
        {choice(true)}
        {choice(false)}
      </div>
      {votes > 0 && (
        <p className="text-muted-foreground">
          {t('count', { helpful: String(helpful), votes: String(votes) })}
        </p>
      )}
      <p role="status">
        {news?.counted && t('thanks')}
        {news?.error && <span className="text-destructive">{news.error}</span>}
      </p>
      {ownVote === false && (
        <a href={writeHref} className="underline-link inline-flex min-h-11 items-center">
          {t('missing')}
        </a>
      )}
      <CopyLink slug={slug} />
    </div>
  )
}
