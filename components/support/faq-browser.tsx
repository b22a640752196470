'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useQueryStates } from 'nuqs'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/search-field'
import { type FaqCategory, faq, faqCategories } from '@/content/faq/facts'
import { useLoadedSearch } from '@/lib/search/use-search'
import {
  countFaq,
  type FaqGroup,
  faqFilters,
  faqQueryLength,
  listFaq,
  useMissed,
  useNamedAnswer,
} from '@/lib/support/client/faq-hooks'
import { Answers, type AnswersProps, VotesForm } from './help-answers'

type FaqGroupsProps = {
  groups: readonly FaqGroup[]
  /** By the question's slug. */
  rows: Record<string, ReactNode>
}

/** The questions by category; search results in one list, each with its category. */
function FaqGroups({ groups, rows }: FaqGroupsProps) {
  const t = useTranslations('helpCentre.faq')
  return groups.map(({ category, slugs }) => {
    const id = `faq-${category ?? 'results'}`
    return (
      <section key={id} aria-labelledby={id} className="not-first:mt-12">
        <h3 id={id} className="mb-4 scroll-mt-24 text-title">
          {category ? t(`categories.${category}`) : t('results')}
        </h3>
        <ul className="border-b border-border">
          {slugs.map((slug) => {
            const item = category === null && faq.find((one) => one.slug === slug)
            return (
              <li key={slug} className="border-t border-border">
                {item && (
                  <p className="-mb-2 pt-4 text-label text-muted-foreground">
                    {t(`categories.${item.category}`)}
                  </p>
                )}
                {rows[slug]}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}

type FaqNoneProps = {
  query: string
  writeHref: string
  /** Results in other categories. */
  elsewhere: number
  everywhere(): void
  clear(): void
}

/** No results: where there are more, or how to get an answer anyway. */
function FaqNone({ query, writeHref, elsewhere, everywhere, clear }: FaqNoneProps) {
  const t = useTranslations('helpCentre.faq.none')
  return (
    <EmptyState
      heading="h3"
      className="border-t border-border"
      title={t('title', { query })}
      action={
        <>
          {elsewhere > 0 && (
            <Button variant="outline" onClick={everywhere}>
              {t('elsewhere', { count: String(elsewhere) })}
            </Button>
          )}
          <Button variant={elsewhere > 0 ? 'ghost' : 'outline'} onClick={clear}>
            {t('clear')}
          </Button>
          <Button asChild variant="ghost">
            <a href={writeHref}>{t('write')}</a>
          </Button>
        </>
      }
    >
      {t('text')}
    </EmptyState>
  )
}

type CategoryNavProps = {
  /** The page's own path. */
  path: string
  current: FaqCategory | null
  choose(category: FaqCategory | null): void
}

/** The categories with counts; without scripts they link to the list's headings. */
function CategoryNav({ path, current, choose }: CategoryNavProps) {
  const t = useTranslations('helpCentre.faq')
  const links = [null, ...faqCategories].map((category) => {
    const name = category ? t(`categories.${category}`) : t('all')
    return {
      category,
      label: t('counted', { name, count: countFaq(category) }),
      // Fragments are for pages without scripts, where every category is listed.
      href: category ? `${path}?category=${category}#faq-${category}` : `${path}#faq`,
    }
  })
  return (
    <nav aria-label={t('categoriesLabel')} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:block lg:border-b lg:border-border">
        {links.map(({ category, label, href }) => (
          <li key={href} className="lg:border-t lg:border-border">
            <a
              href={href}
              aria-current={category === current ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                choose(category)
              }}
              className="inline-flex min-h-11 items-center rounded-md border border-input px-4 text-label transition-colors hover:border-foreground aria-[current=page]:border-foreground aria-[current=page]:bg-foreground aria-[current=page]:text-background lg:flex lg:rounded-none lg:border-0 lg:px-0 lg:text-body lg:text-muted-foreground lg:hover:text-foreground lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:font-semibold lg:aria-[current=page]:text-foreground"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FaqBrowserProps = {
  /** The page's own path. */
  path: string
  writeHref: string
  looks: AnswersProps['looks']
  /** By the question's slug. */
  rows: Record<string, ReactNode>
}

/** The questions with search and categories; the full list without scripts. */
export function FaqBrowser(props: FaqBrowserProps) {
  const { path, writeHref, looks, rows } = props
  const t = useTranslations('helpCentre.faq')
  const locale = useLocale()
  const [filters, setFilters] = useQueryStates(faqFilters)
  const fetchSearch = useCallback(
    () => import('@/lib/support/faq-search').then(({ loadFaqSearch }) => loadFaqSearch(locale)),
    [locale],
  )
  const { found, state, load } = useLoadedSearch(fetchSearch, filters.q)
  const [typed, setTyped] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { groups, count, elsewhere } = listFaq(filters.category, found)

  useMissed(typed && count + elsewhere === 0 ? filters.q : null, locale)
  useNamedAnswer(useCallback(() => void setFilters(null, { history: 'replace' }), [setFilters]))

  // What was typed before hydration.
  useEffect(() => {
    const q = field.current?.value
    if (q) void setFilters({ q })
  }, [setFilters])

  function type(q: string) {
    setTyped(true)
    // Starting or ending a search adds a history entry, so that Back undoes it as a whole.
    const history = !q.trim() === !filters.q.trim() ? 'replace' : 'push'
    void setFilters({ q }, { history })
  }

  function choose(category: FaqCategory | null) {
    void setFilters({ category })
    // Far down in a long list, a shorter one would be out of sight.
    const all = list.current
    if (all && all.getBoundingClientRect().top < 0) all.scrollIntoView()
  }

  function clear() {
    void setFilters({ q: '' }, { history: 'push' })
    field.current?.focus()
  }

  return (
    <>
      <VotesForm path={path} />
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-2">
        <h2 className="text-h2">{t('title')}</h2>
        <search>
          <form
            className="script-only"
            onSubmit={(event) => {
              event.preventDefault()
              // Closes a phone's keyboard to make room for the results.
              field.current?.blur()
            }}
          >
            <SearchField
              ref={field}
              id="faq-search"
              label={t('search')}
              maxLength={faqQueryLength}
              value={filters.q}
              onFocus={load}
              onType={type}
            />
          </form>
        </search>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <CategoryNav path={path} current={filters.category} choose={choose} />
        <div ref={list} className="scroll-mt-24">
          {/* If there are none, the text below says so visibly. */}
          <div
            className={
              count === 0
                ? 'sr-only'
                : 'mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-label text-muted-foreground'
            }
          >
            <p role="status">{state === 'loading' ? t('loading') : t('found', { count })}</p>
            {filters.q.trim() !== '' && count > 0 && (
              <span className="flex flex-wrap">
                {elsewhere > 0 && (
                  <Button variant="ghost" size="sm" onClick={() => choose(null)}>
                    {t('none.elsewhere', { count: String(elsewhere) })}
                  </Button>
                )}
                <Button variant="ghost" size="sm" onClick={clear}>
                  {t('none.clear')}
                </Button>
              </span>
            )}
          </div>
          {state === 'failed' && (
            <div role="alert" className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <p className="max-w-measure">{t('failed')}</p>
              <Button variant="outline" size="sm" onClick={load}>
                {t('retry')}
              </Button>
            </div>
          )}
          <Answers looks={looks} writeHref={writeHref}>
            <FaqGroups groups={groups} rows={rows} />
          </Answers>
          {count === 0 && (
            <FaqNone
              query={filters.q.trim()}
              writeHref={writeHref}
              elsewhere={elsewhere}
              everywhere={() => choose(null)}
              clear={clear}
            />
          )}
        </div>
      </div>
    </>
  )
}
