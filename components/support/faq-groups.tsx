import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { faq } from '@/content/faq/facts'
import type { FaqGroup } from '@/lib/support/faq-filters'

type FaqGroupsProps = {
  groups: readonly FaqGroup[]
  /** By the question's slug. */
  rows: Record<string, ReactNode>
}

/** The questions by category; search results in one list, each with its category. */
export function FaqGroups({ groups, rows }: FaqGroupsProps) {
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
export function FaqNone({ query, writeHref, elsewhere, everywhere, clear }: FaqNoneProps) {
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
