'use client'

import {
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useTransition,
} from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
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

/**
 * Tabs whose panels are pages: only the current one is rendered, the others are links to `?tab=…`, which also work
 * without scripts. Clicks add history entries, arrow keys don't.
 */
export function TabLinks({ label, page, tabs, current, children }: TabLinksProps) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [selected, select] = useOptimistic(current)
  const list = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const chosen = useRef(current)
  const addressOf = (value: string) => (value === tabs[0]?.value ? page : `${page}?tab=${value}`)

  // On narrow screens the row scrolls; keep the selected tab in sight.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`)
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - 24 })
  }, [selected])

  useLayoutEffect(() => {
    if (!pending) chosen.current = current
  }, [current, pending])

  function choose(value: string) {
    // A press chooses a tab twice: by itself, and by the focus that it brings.
    if (value === chosen.current) return
    chosen.current = value
    startTransition(() => {
      select(value)
      router[byKey.current ? 'replace' : 'push'](addressOf(value))
    })
  }

  return (
    <Tabs value={selected} onValueChange={choose}>
      <TabsList
        ref={list}
        aria-label={label}
        className="relative"
        onKeyDownCapture={() => {
          byKey.current = true
        }}
        onPointerDownCapture={() => {
          byKey.current = false
        }}
      >
        {tabs.map(({ value, label: text }) => (
          <TabsTrigger key={value} value={value} asChild>
            <Link
              // A link is no button, and without scripts it can be reached.
              type={undefined}
              tabIndex={value === selected ? 0 : -1}
              data-tab={value}
              href={addressOf(value)}
              scroll={false}
              className="flex items-center"
              onMouseDown={(event) => isForAnotherPlace(event) && event.preventDefault()}
              onClick={(event) => isForAnotherPlace(event) || event.preventDefault()}
            >
              {text}
            </Link>
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent
        value={selected}
        aria-busy={pending || undefined}
        className={cn('pt-10 transition-opacity', pending && 'opacity-60')}
      >
        {children}
      </TabsContent>
    </Tabs>
  )
}

/** Whether a press of a link opens another tab or window of the browser. */
const isForAnotherPlace = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey
