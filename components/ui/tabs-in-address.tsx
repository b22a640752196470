'use client'

import { useSearchParams } from 'next/navigation'
import {
  Activity,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs'
import { tabParameter, tabsScript } from './tabs-script'

export type AddressTab = { value: string; label: ReactNode; panel: ReactNode }

type TabsInAddressProps = {
  /** Names the row of tabs. */
  label: string
  /** The first is shown if the URL names none. */
  tabs: readonly [AddressTab, ...AddressTab[]]
}

const named = () => new URLSearchParams(window.location.search).get(tabParameter)

/** The current URL with another tab; the first needs no name. */
function addressOf(value: string, first: string): string {
  const url = new URL(window.location.href)
  if (value === first) url.searchParams.delete(tabParameter)
  else url.searchParams.set(tabParameter, value)
  return `${url.pathname}${url.search}`
}

/** The element around the tabs; `wanted` is a tab clicked before hydration. */
type Root = HTMLElement & { wanted?: string }

/** Reports the URL's tab, initially and on change; renders nothing. */
function Watch({ onChange }: { onChange(value: string | null): void }) {
  const search = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when, the address says what
  useLayoutEffect(() => onChange(named()), [search, onChange])
  return null
}

/**
 * Tabs with addresses (`?tab=…`), also on prerendered pages. Clicks add history entries, arrow keys don't.
 * Without scripts all panels are shown, so each needs its own heading.
 */
export function TabsInAddress({ label, tabs }: TabsInAddressProps) {
  const first = tabs[0].value
  const [current, setCurrent] = useState(first)
  // The page's first panel appears without animation.
  const [moved, setMoved] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const values = tabs.map(({ value }) => value).join(' ')

  const show = useCallback(
    (value: string | null) =>
      setCurrent(value && values.split(' ').includes(value) ? value : first),
    [values, first],
  )

  // On narrow screens the row scrolls; keep the selected tab in sight.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - 24 })
  }, [current])

  function choose(value: string) {
    setMoved(true)
    show(value)
    const address = addressOf(value, first)
    if (address === `${window.location.pathname}${window.location.search}`) return
    if (byKey.current) window.history.replaceState(null, '', address)
    else window.history.pushState(null, '', address)
  }

  // `Watch` may hydrate later than the rest.
  useLayoutEffect(() => show(named()), [show])

  // Clicks made before hydration; delayed, because Next.js only then notices URL changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const root = list.current?.closest<Root>('[data-tabs]')
    if (!root) return
    root.onclick = null
    const { wanted } = root
    root.wanted = undefined
    if (wanted) setTimeout(() => choose(wanted))
  }, [])

  return (
    <Tabs value={current} onValueChange={choose} data-tabs="" data-moved={moved || undefined}>
      <TabsList
        ref={list}
        aria-label={label}
        className="script-only relative"
        onKeyDownCapture={() => {
          byKey.current = true
        }}
        onPointerDownCapture={() => {
          byKey.current = false
        }}
      >
        {tabs.map(({ value, label: text }) => (
          <TabsTrigger key={value} value={value} data-tab={value} suppressHydrationWarning>
            {text}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ value, panel }) => (
        <TabsContent
          key={value}
          value={value}
          forceMount
          data-tab={value}
          suppressHydrationWarning
          className="pt-10 data-[state=inactive]:hidden [@media(scripting:none)]:block!"
        >
          {/* Hydrated on its own, so that a page with long panels doesn't block for all of them. */}
          <Activity>{panel}</Activity>
        </TabsContent>
      ))}
      <span
        hidden
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, in the served page only
        dangerouslySetInnerHTML={{
          __html: typeof window === 'undefined' ? `<script>${tabsScript}</script>` : '',
        }}
      />
      <Suspense fallback={null}>
        <Watch onChange={show} />
      </Suspense>
    </Tabs>
  )
}
