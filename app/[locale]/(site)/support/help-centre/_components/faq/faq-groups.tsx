import type { ReactNode } from 'react'
import { type FaqCategory, faq } from '@/lib/content/faq/facts'
import type { FaqGroup } from '@/lib/support/faq/filters'

type FaqGroupsProps = {
  groups: readonly FaqGroup[]
  names: Record<FaqCategory, string>
  /** Heads what a search found. */
  results: string
  /** By the question's slug. */
  rows: Record<string, ReactNode>
}

/** The questions under their categories; what a search found stands together, each with its category. */
export function FaqGroups({ groups, names, results, rows }: FaqGroupsProps) {
  return groups.map(({ category, slugs }) => {
    const id = `faq-${category ?? 'results'}`
    return (
      <section key={id} aria-labelledby={id} className="not-first:mt-12">
        <h3 id={id} className="mb-4 scroll-mt-24 text-title">
          {category ? names[category] : results}
        </h3>
        <ul className="border-b border-line">
          {slugs.map((slug) => {
            const item = category === null && faq.find((one) => one.slug === slug)
            return (
              <li key={slug} className="border-t border-line">
                {item && <p className="-mb-2 pt-4 text-label text-muted">{names[item.category]}</p>}
                {rows[slug]}
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}
