'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useTransition,
} from 'react'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'

type TabLinksProps = {
  /** Names the row of tabs. */
  label: string
  /** The page's path, without a language; the first tab is at it. */
  page: string
  tabs: readonly { value: string; label: string }[]
  current: string
  /** The current tab's panel. */
  children: ReactNode
}

/** The target of arrow keys among this many tabs. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs whose panels are pages: only the current one is rendered, the others are links to `?tab=…`, which also work
 * without scripts. Clicks add history entries, arrow keys don't.
 */
export function TabLinks({ label, page, tabs, current, children }: TabLinksProps) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [selected, select] = useOptimistic(current)
  const list = useRef<HTMLDivElement>(null)
  const addressOf = (value: string) => (value === tabs[0]?.value ? page : `${page}?tab=${value}`)

  // On narrow screens the row scrolls; keep the selected tab in sight.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id="tab-${selected}"]`)
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - 24 })
  }, [selected])

  function show(value: string, how: 'push' | 'replace') {
    startTransition(() => {
      select(value)
      router[how](addressOf(value))
    })
  }

  function click(event: MouseEvent, value: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (value !== selected) show(value, 'push')
  }

  function press(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next =
      tabs[
        step(
          tabs.findIndex(({ value }) => value === selected),
          tabs.length,
        )
      ]
    if (!next) return
    list.current?.querySelector<HTMLElement>(`[id="tab-${next.value}"]`)?.focus()
    show(next.value, 'replace')
  }

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative scroll-edges tab-row"
        onKeyDown={press}
      >
        {tabs.map(({ value, label: text }) => (
          <Link
            key={value}
            id={`tab-${value}`}
            role="tab"
            href={addressOf(value)}
            scroll={false}
            aria-selected={value === selected}
            aria-controls="tab-panel"
            tabIndex={value === selected ? 0 : -1}
            className={cn(
              'flex min-h-11 shrink-0 items-center border-b-2 px-1 font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              value === selected
                ? 'border-primary text-foreground'
                : 'border-transparent text-muted-foreground hover:text-foreground active:text-info',
            )}
            onClick={(event) => click(event, value)}
          >
            {text}
          </Link>
        ))}
      </div>
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${selected}`}
        aria-busy={pending || undefined}
        className={cn('pt-10 transition-opacity', pending && 'opacity-60')}
      >
        {children}
      </div>
    </div>
  )
}
