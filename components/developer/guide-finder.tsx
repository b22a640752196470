'use client'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { Field } from '@/components/forms/field'
import { Finder } from '@/components/search/list-finder'
import { ChoiceSelect } from '@/components/ui/native-select'
import type { GuideEntry } from '@/lib/api/client/guide-entry'
import { LinkStatus } from '@/lib/i18n/link-status'
import { choiceOf, searchText } from '@/lib/search/url-filters'
import { useSearch } from '@/lib/search/use-search'

/** The longest query, in characters; the field takes no more. */
const queryLength = 100

type GuideFinderProps = {
  guides: readonly GuideEntry[]
  categories: readonly GuideEntry['category'][]
}

/** The guides, with a combined search and filter; all of them without scripts. */
export function GuideFinder({ guides, categories }: GuideFinderProps) {
  const t = useTranslations('developers.guides')
  const parameters = useMemo(
    () => ({
      q: searchText(queryLength),
      category: choiceOf(categories),
    }),
    [categories],
  )
  const [{ q, category }, setFilters] = useQueryStates(parameters)
  const { found, load } = useSearch(guides, q)
  const shown = guides.filter(
    (guide) => (!category || guide.category === category) && (!found || found.has(guide.slug)),
  )
  return (
    <Finder
      columns="max-w-reading sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      maxLength={queryLength}
      query={q}
      onType={(q) => setFilters({ q })}
      onFocus={load}
      filters={
        <Field id="guide-category" label={t('category')}>
          {(aria) => (
            <ChoiceSelect
              all={t('all')}
              options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
              value={category ?? ''}
              onChange={({ target }) =>
                setFilters({ category: (target.value || null) as GuideEntry['category'] | null })
              }
              {...aria}
            />
          )}
        </Field>
      }
      count={shown.length}
      label={t('search')}
      results={t('found', { count: shown.length })}
      empty={{ title: t('none.title'), text: t('none.text'), clear: t('none.action') }}
      onClear={() => setFilters(null, { history: 'push' })}
      searchId="guide-search"
    >
      {shown.map((guide) => (
        <li key={guide.slug} className="border-t border-border">
          <NextLink
            href={guide.href}
            prefetch={false}
            scroll={false}
            className="group grid gap-x-10 gap-y-3 py-6 md:grid-cols-[minmax(0,1fr)_16rem]"
          >
            <span>
              <span className="block font-heading text-title font-semibold tracking-(--heading-tracking) group-hover:text-info">
                {guide.title}
              </span>
              <span className="mt-1 block max-w-measure">{guide.description}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-muted-foreground md:content-start md:pt-1">
              <span className="inline-flex min-h-7 items-center rounded-sm border border-border px-2.5 py-0.5 text-foreground">
                {guide.difficulty}
              </span>
              <span>{guide.minutes}</span>
              <span className="md:basis-full">{guide.categoryName}</span>
            </span>
            <LinkStatus />
          </NextLink>
        </li>
      ))}
    </Finder>
  )
}
