'use client'

import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useModalMenu } from '@/components/layout/use-modal-menu'
import { usePathname } from '@/lib/i18n/navigation'
import { useDismiss } from './dropdown'

/** How long the mouse rests on another item before an open menu moves there, in milliseconds. */
const intent = 120

type Item = { key: string; label: string; panel: ReactNode }
type MegaNavProps = { label: string; chevron: ReactNode; items: Item[] }

/** Announces to the page that a mega menu opened or closed. */
function announce(what: 'open' | 'close', menu: string): void {
  document.dispatchEvent(new CustomEvent(`megamenu:${what}`, { detail: { menu } }))
}

/** The primary navigation. Menus open on click; hovering moves an open menu to another item after a short rest. */
export function MegaNav({ label, chevron, items }: MegaNavProps) {
  const [open, setOpen] = useState<string | null>(null)
  const nav = useRef<HTMLElement>(null)
  const shown = useRef<string | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const pathname = usePathname()

  const dismiss = useCallback((returnFocus: boolean) => {
    clearTimeout(rest.current)
    if (returnFocus) {
      nav.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus()
    }
    setOpen(null)
  }, [])
  useDismiss(open !== null, nav, dismiss)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what is open
  useEffect(() => dismiss(false), [pathname, dismiss])

  useEffect(() => {
    if (shown.current === open) return
    if (shown.current) announce('close', shown.current)
    if (open) announce('open', open)
    shown.current = open
  }, [open])

  const onEnter = (key: string, pointerType: string) => {
    clearTimeout(rest.current)
    if (pointerType === 'mouse' && open && open !== key) {
      rest.current = setTimeout(() => setOpen(key), intent)
    }
  }

  return (
    <nav ref={nav} aria-label={label} className="hidden lg:block">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is its key */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what lies behind an open menu */}
      <div
        hidden={!open}
        onClick={() => dismiss(true)}
        data-backdrop=""
        className="fixed inset-0 -z-10 animate-fade-in bg-[rgb(8_12_16/0.4)]"
      />
      <ul className="flex items-center">
        {items.map(({ key, label: text, panel }) => (
          <li key={key} className="dropdown">
            <button
              type="button"
              aria-expanded={open === key}
              aria-controls={`${id}-${key}`}
              onClick={() => {
                clearTimeout(rest.current)
                setOpen(open === key ? null : key)
              }}
              onPointerEnter={({ pointerType }) => onEnter(key, pointerType)}
              onPointerLeave={() => clearTimeout(rest.current)}
              className="group flex h-15 items-center gap-1.5 px-3.5 font-semibold transition-colors hover:text-info aria-expanded:text-info"
            >
              {text}
              {chevron}
            </button>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
            <div
              id={`${id}-${key}`}
              hidden={open !== key}
              onClick={({ target }) => (target as Element).closest('a') && dismiss(false)}
              className="dropdown-panel mega-panel absolute top-full left-0 animate-float-in"
            >
              {panel}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type MobileMenuProps = {
  labels: { open: string; close: string; title: string }
  icons: { open: ReactNode; close: ReactNode }
  /** Shown beside the close button. */
  head: ReactNode
  children: ReactNode
}

/** The menu below 1024 px, a modal dialog that fills the screen. */
export function MobileMenu({ labels, icons, head, children }: MobileMenuProps) {
  const { open, show, close, dialog } = useModalMenu()
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={labels.open}
        aria-haspopup="dialog"
        onClick={show}
        className="has-tooltip -mr-2.5 grid size-11 place-items-center rounded-md transition-colors hover:bg-muted"
      >
        {icons.open}
      </button>
      <dialog
        {...dialog}
        aria-label={labels.title}
        className="mobile-menu m-0 h-dvh max-h-none w-full max-w-none bg-background p-0 text-foreground open:flex"
      >
        {open && (
          <div className="flex min-h-full w-full flex-col overflow-y-auto overscroll-contain">
            <div className="page-width flex h-15 shrink-0 items-center justify-between gap-4">
              {head}
              <button
                type="button"
                aria-label={labels.close}
                onClick={close}
                className="has-tooltip -mr-2.5 grid size-11 place-items-center rounded-md transition-colors hover:bg-muted"
              >
                {icons.close}
              </button>
            </div>
            {children}
          </div>
        )}
      </dialog>
    </div>
  )
}

/** Whether a full-width night section is right below the header. */
function overNight(header: HTMLElement): boolean {
  const { bottom } = header.getBoundingClientRect()
  return [0.1, 0.9].every((share) => {
    const below = document
      .elementsFromPoint(window.innerWidth * share, bottom + 1)
      .find((element) => !header.contains(element))
    return below?.closest('.night') != null
  })
}

/** Sets `data-scrolled` and `data-surface` on the header; until it runs, the styles guess from the page's start. */
export function HeaderSurface() {
  const mark = useRef<HTMLSpanElement>(null)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page lies differently
  useEffect(() => {
    const header = mark.current?.closest('header')
    if (!header) return
    let frame = 0
    const look = () => {
      frame = 0
      header.toggleAttribute('data-scrolled', window.scrollY > 0)
      header.dataset.surface = overNight(header) ? 'dark' : 'page'
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    // Deferred: the styles' guess holds until the page has been laid out anyway.
    later()
    const resized = new ResizeObserver(later)
    resized.observe(document.body)
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      window.removeEventListener('scroll', later)
    }
  }, [pathname])

  return <span ref={mark} hidden />
}
