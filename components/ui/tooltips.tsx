'use client'

import { useEffect, useRef } from 'react'

/** How long the mouse rests on a button before its tooltip opens, in milliseconds. */
const openDelay = 700
/** Within this time after a tooltip has closed, the next opens at once, in milliseconds. */
const skipDelay = 300

const named = '.has-tooltip'
const nameOf = (element: HTMLElement) =>
  // biome-ignore lint/performance/useDomNodeTextContent: what isn't displayed names nothing
  element.getAttribute('aria-label') ?? element.innerText

/** Below the button, or above it at the window's edge, and never beyond the sides. */
function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip
  const room = document.documentElement.clientWidth - offsetWidth - 8
  const below = bottom + offsetHeight <= window.innerHeight
  tip.style.left = `${Math.max(8, Math.min(left + (width - offsetWidth) / 2, room))}px`
  tip.style.top = `${below ? bottom : top - offsetHeight}px`
}

/** Opens `tip` for elements with the class `has-tooltip` under the mouse or with keyboard focus. */
function listen(tip: HTMLElement): () => void {
  let anchor: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  const close = () => {
    clearTimeout(timer)
    if (!tip.matches(':popover-open')) return
    tip.hidePopover()
    closedAt = performance.now()
  }
  const open = () => {
    // Its open menu shows its purpose.
    if (!anchor?.isConnected || anchor.ariaExpanded === 'true') return
    if (tip.firstElementChild) tip.firstElementChild.textContent = nameOf(anchor)
    tip.showPopover()
    place(tip, anchor.getBoundingClientRect())
  }
  const onOver = ({ target, pointerType }: PointerEvent) => {
    // It can be hovered, to be read.
    if (pointerType === 'touch' || !(target instanceof Element) || tip.contains(target)) return
    const next = target.closest<HTMLElement>(named)
    if (next === anchor) return
    close()
    anchor = next
    if (!next) return
    const wait = performance.now() - closedAt < skipDelay ? 0 : openDelay
    if (wait === 0) open()
    else timer = setTimeout(open, wait)
  }
  const onFocus = ({ target }: FocusEvent) => {
    close()
    anchor =
      target instanceof HTMLElement && target.matches(`${named}:focus-visible`) ? target : null
    if (anchor) open()
  }
  const onLeave = () => {
    close()
    anchor = null
  }

  const over = new AbortController()
  const options = { capture: true, passive: true, signal: over.signal } as const
  document.addEventListener('pointerover', onOver, options)
  document.addEventListener('focusin', onFocus, options)
  document.documentElement.addEventListener('pointerleave', onLeave, { signal: over.signal })
  for (const event of ['focusout', 'pointerdown', 'click', 'scroll']) {
    document.addEventListener(event, close, options)
  }
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), options)
  return () => {
    over.abort()
    close()
  }
}

/**
 * One tooltip for the whole page: names icon buttons and links, which only need the class `has-tooltip` and an
 * accessible name.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers without popovers don't show tooltips.
    if (tip.current && 'popover' in tip.current) return listen(tip.current)
  }, [])
  return (
    <div
      ref={tip}
      role="tooltip"
      popover="manual"
      className="no-print fixed inset-auto m-0 border-0 bg-transparent p-1.5"
    >
      <span className="block max-w-64 rounded-sm bg-foreground px-2.5 py-1 text-label text-background" />
    </div>
  )
}
