'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { layOutWhole } from '@/components/layout/header/theme-script'
import { useIsNavigating } from '@/lib/i18n/link-status'
import { onFirstToast, showToasts } from '@/lib/toast'

/** Delay between a link click and scrolling to the top, in milliseconds. */
const clickDelay = 50

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

function toTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}

/** The link of a plain click, if it opens one of our pages in this tab. */
function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  return link.origin === window.location.origin ? link : null
}

/** How long a page's height may still change before its position counts as reached, in milliseconds. */
const growth = 3000

/** Restores a scroll position, again after each early height change, until the reader scrolls. */
function restore(place: number): void {
  layOutWhole()
  const go = () => window.scrollTo({ top: place, behavior: 'instant' })
  go()
  const ended = new AbortController()
  const end = () => ended.abort()
  const changed = new ResizeObserver(go)
  changed.observe(document.body)
  ended.signal.addEventListener('abort', () => changed.disconnect())
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate']) {
    window.addEventListener(event, end, { passive: true, signal: ended.signal })
  }
  setTimeout(end, growth)
}

/** Distinguishes history entries, even of the same page. */
function entryKey(): string {
  const { navigation } = window as { navigation?: { currentEntry: { key: string } | null } }
  return navigation?.currentEntry?.key ?? window.location.href
}

/** The scroll position when this entry was left for another document, in pixels; null on first entry. */
function placeBefore(): number | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const place: unknown = window.history.state?.place
  return entry?.type === 'back_forward' && typeof place === 'number' ? place : null
}

/**
 * Scrolls to the top on route changes, smoothly unless reduced motion is set. The old position is noted first,
 * because the scroll begins while the old page is still shown.
 */
export function ScrollManager() {
  const pathname = usePathname()
  const places = useRef(new Map<string, number>())
  const state = useRef({ leaving: false, back: false, entry: '', path: '', first: true })

  useEffect(() => {
    const now = state.current
    now.entry = entryKey()
    now.path = window.location.pathname
    const onScroll = () => {
      if (!now.leaving && !now.back) places.current.set(now.entry, window.scrollY)
    }
    const onClick = (event: MouseEvent) => {
      const link = ownLink(event)
      if (!link) return
      if (link.pathname === window.location.pathname) {
        if (!link.hash && link.search === window.location.search) toTop()
        return
      }
      places.current.set(now.entry, window.scrollY)
      // For full page loads, the history entry carries the position.
      window.history.replaceState({ ...window.history.state, place: window.scrollY }, '')
      now.leaving = true
      if (!link.hash) setTimeout(toTop, clickDelay)
    }
    // From the browser's back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !now.leaving) return
      now.leaving = false
      window.scrollTo({ top: places.current.get(now.entry), behavior: 'instant' })
    }
    const onPop = () => {
      now.back = window.location.pathname !== now.path
      now.entry = entryKey()
    }
    document.addEventListener('click', onClick, true)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('popstate', onPop)
    window.addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    const now = state.current
    if (now.first) {
      now.first = false
      const before = placeBefore()
      if (before !== null) restore(before)
      return
    }
    now.leaving = false
    const { back } = now
    now.back = false
    now.entry = entryKey()
    now.path = window.location.pathname
    if (back) restore(places.current.get(now.entry) ?? 0)
    else if (!window.location.hash) toTop()
  }, [pathname])

  return null
}

/** Repeats presses made before hydration, so that none is lost. */
export function EarlyPress() {
  useEffect(() => {
    const early = window.earlyPresses
    if (!early) return
    delete window.earlyPresses
    for (const kind of ['click', 'keydown']) {
      window.removeEventListener(kind, early.listen, true)
    }
    for (const button of early.buttons) if (button.isConnected) button.click()
  }, [])
  return null
}

/** A line at the top while the next page is on its way, after a moment in which most pages arrive. */
export function NavigationProgress() {
  const t = useTranslations('common')
  return useIsNavigating() ? (
    <div
      role="progressbar"
      aria-label={t('navigating')}
      className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left animate-navigation bg-primary rtl:origin-right"
    />
  ) : null
}

type Sonner = typeof import('@/components/ui/sonner')

/** In every page's layout; empty until the first toast, so that pages without one load no code for it. */
export function Toasts() {
  const t = useTranslations('common')
  const [sonner, setSonner] = useState<Sonner | null>(null)
  useEffect(
    () =>
      onFirstToast(() => {
        // It can't load while offline; the next toast tries again.
        import('@/components/ui/sonner').then(setSonner, () => {})
      }),
    [],
  )
  // An effect of the parent comes after the toaster's own, which listens from then on.
  useEffect(() => {
    if (!sonner) return
    return showToasts(({ kind, text, action }) => {
      const button = action && { label: action.label, onClick: action.run }
      // Long enough to read it, to decide and to reach the button.
      sonner.toast[kind](text, button && { action: button, duration: 10_000 })
    })
  }, [sonner])
  return sonner && <sonner.Toaster containerAriaLabel={t('notifications')} />
}
