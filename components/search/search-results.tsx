import {
  BookOpen,
  CalendarClock,
  Code,
  FileText,
  GalleryVerticalEnd,
  History,
  LifeBuoy,
  type LucideIcon,
  Play,
  ScrollText,
  X,
} from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { CommandGroup, CommandItem, CommandList } from '@/components/ui/command'
import { Spinner } from '@/components/ui/spinner'
import { LinkStatus } from '@/lib/i18n/link-status'
import { useAddressLocale, usePathname } from '@/lib/i18n/navigation'
import { inLocale } from '@/lib/routes'
import type { Hit, Kind } from '@/lib/site-search/entries'
import { forgetSearch, forgetSearches, recentSearches } from '@/lib/site-search/recent'

const icons: Record<Kind, LucideIcon> = {
  page: FileText,
  course: BookOpen,
  lesson: ScrollText,
  help: LifeBuoy,
  guide: Code,
  recording: Play,
  session: CalendarClock,
  project: GalleryVerticalEnd,
}

export type NamedGroup = { name: string; hits: readonly Hit[] }

type ResultsProps = {
  label: string
  groups: readonly NamedGroup[]
  /** Whether the first hit is chosen at once, so that Enter opens it. */
  choosesFirst: boolean
  onOpen: (event: MouseEvent) => void
}

/** The listbox: groups of links, controlled from the field. */
export function Results({ label, groups, choosesFirst, onOpen }: ResultsProps) {
  return (
    <CommandList label={label}>
      {/* cmdk always chooses the first item: this one stands for none. */}
      {!choosesFirst && <CommandItem value="none" className="hidden" />}
      {groups.map(({ name, hits }) => (
        <CommandGroup key={name} heading={name}>
          {hits.map((hit) => (
            // For visitors, several lessons lead to the same page.
            <Option key={`${hit.path} ${hit.title}`} hit={hit} onOpen={onOpen} />
          ))}
        </CommandGroup>
      ))}
    </CommandList>
  )
}

type OptionProps = { hit: Hit; onOpen: (event: MouseEvent) => void }

function Option({ hit: { kind, title, about, path }, onOpen }: OptionProps) {
  const pathname = usePathname()
  const Icon = icons[kind]
  const locale = useAddressLocale()
  const inPage = path.startsWith(`${pathname}#`)
  // Next.js's link, because public pages have no messages; only the browser's link tells a page about its new
  // fragment.
  const Anchor = inPage ? 'a' : Link
  return (
    <CommandItem asChild value={`${kind} ${path} ${title}`}>
      <Anchor
        href={inPage ? path.slice(pathname.length) : inLocale(locale, path)}
        {...(!inPage && { prefetch: false, scroll: path.includes('#') })}
        tabIndex={-1}
        onClick={onOpen}
      >
        <Icon className="size-5 shrink-0 text-muted-foreground" />
        <span className="min-w-0">
          <span className="block truncate max-sm:whitespace-normal">{title}</span>
          {about && (
            <span className="block truncate text-label text-muted-foreground">{about}</span>
          )}
        </span>
        <LinkStatus />
      </Anchor>
    </CommandItem>
  )
}

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

type NotesProps = {
  /** The index is loaded. */
  isLoaded: boolean
  query: string
  state: { failed: boolean; isEmpty: boolean; searching: boolean; count: number }
  live: { pending: boolean; failed: boolean; retry: () => void }
  retry: () => void
  /** The results. */
  children: ReactNode
}

/** The text around the results: loading, failures, nothing found, and the number of results for screen readers. */
export function Notes({ isLoaded, query, state, live, retry, children }: NotesProps) {
  const t = useTranslations('search')
  const none = isLoaded && state.isEmpty && t('none', { query })
  const hasCount = isLoaded && state.searching && !live.pending
  return (
    <>
      <p role="status" className="sr-only">
        {none || (hasCount && t('count', { count: String(state.count) }))}
      </p>
      {none && (
        <div className="px-3 pt-5 pb-3">
          <p className="font-semibold wrap-anywhere">{none}</p>
          <p className="mt-1 text-muted-foreground">{t('noneHint')}</p>
        </div>
      )}
      {children}
      {!isLoaded && !state.failed && <Waiting text={t('loading')} />}
      {state.failed && <Failure text={t('failed')} onRetry={retry} />}
      {isLoaded && live.pending && <Waiting text={t('more')} />}
      {isLoaded && live.failed && <Failure text={t('moreFailed')} onRetry={live.retry} />}
    </>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <p className="flex min-h-11 items-center gap-3 px-3 text-label text-muted-foreground">
      <Spinner />
      {text}
    </p>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('search')
  return (
    <div
      role="alert"
      // The button's own keys: cmdk would take them for a choice of a result.
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
      className="flex flex-wrap items-center gap-x-3 px-3 py-1 text-label"
    >
      <p>{text}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 font-semibold text-info underline underline-offset-4"
      >
        {t('retry')}
      </button>
    </div>
  )
}
