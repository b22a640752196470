'use client'

import type { FaqCategory } from '@/content/faq/facts'

export type CategoryLink = { category: FaqCategory | null; label: string; href: string }

type CategoryNavProps = {
  label: string
  links: readonly CategoryLink[]
  current: FaqCategory | null
  choose(category: FaqCategory | null): void
}

/** The categories with counts; without scripts they link to the list's headings. */
export function CategoryNav({ label, links, current, choose }: CategoryNavProps) {
  return (
    <nav aria-label={label} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:block lg:border-b lg:border-line">
        {links.map(({ category, label: name, href }) => (
          <li key={href} className="lg:border-t lg:border-line">
            <a
              href={href}
              aria-current={category === current ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                choose(category)
              }}
              className="inline-flex min-h-11 items-center rounded-md border border-control px-4 text-label transition-colors hover:border-text aria-[current=page]:border-text aria-[current=page]:bg-text aria-[current=page]:text-surface lg:flex lg:rounded-none lg:border-0 lg:px-0 lg:text-body lg:text-muted lg:hover:text-text lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:font-semibold lg:aria-[current=page]:text-text"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
