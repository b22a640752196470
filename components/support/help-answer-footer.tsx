'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCopy } from '@/components/ui/use-copy'
import { useAnswers, votesForm } from './help-answers'

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
