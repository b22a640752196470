import { History, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { forgetSearch, forgetSearches, recentSearches } from '@/lib/site-search/recent'

type RecentProps = {
  onChoose: (query: string) => void
  /** Returns the focus to the field, because the focused element is gone. */
  onRemoved: () => void
}

const small =
  'min-h-9 rounded-sm px-3 text-label text-muted-foreground transition-colors hover:bg-accent hover:text-foreground pointer-coarse:min-h-11'

/** The searches stored on this device; nothing without any. */
export function Recent({ onChoose, onRemoved }: RecentProps) {
  const t = useTranslations('search')
  const [list, setList] = useState(recentSearches)
  if (list.length === 0) return null
  const removed = (others: string[]) => {
    setList(others)
    onRemoved()
  }
  return (
    <section aria-labelledby="search-recent" className="border-b border-border pb-2">
      <div className="flex items-center justify-between pt-2">
        <h2
          id="search-recent"
          className="px-3 font-sans text-label font-normal text-muted-foreground"
        >
          {t('recent')}
        </h2>
        <button
          type="button"
          className={small}
          onClick={() => {
            forgetSearches()
            removed([])
          }}
        >
          {t('clear')}
        </button>
      </div>
      <ul>
        {list.map((query) => (
          <li key={query} className="flex items-center">
            <button
              type="button"
              onClick={() => onChoose(query)}
              className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-sm px-3 text-left transition-colors hover:bg-accent"
            >
              <History className="size-5 shrink-0 text-muted-foreground" />
              <span className="truncate">{query}</span>
            </button>
            <button
              type="button"
              aria-label={t('remove', { query })}
              onClick={() => removed(forgetSearch(query))}
              className="grid size-11 shrink-0 place-items-center rounded-sm text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
