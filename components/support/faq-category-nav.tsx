'use client'

import { useTranslations } from 'next-intl'
import { type FaqCategory, faqCategories } from '@/content/faq/facts'
import { countFaq } from '@/lib/support/faq-filters'

type CategoryNavProps = {
  /** The page's own path. */
  path: string
  current: FaqCategory | null
  choose(category: FaqCategory | null): void
}

/** The categories with counts; without scripts they link to the list's headings. */
export function CategoryNav({ path, current, choose }: CategoryNavProps) {
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
