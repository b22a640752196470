'use client'

import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useDismiss } from '@/components/layout/header/dropdown'

export const menuItemClasses =
  'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-body transition-colors hover:bg-accent focus:bg-accent focus-visible:-outline-offset-2 aria-[current=page]:font-semibold pointer-coarse:min-h-11 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted-foreground aria-[current=page]:[&>svg]:text-info'

/** What makes a link or button an item of a `Menu`. */
export const menuItem = { role: 'menuitem', tabIndex: -1, className: menuItemClasses } as const

type MenuProps = {
  label: string
  trigger: ReactNode
  triggerClass: string
  /** Above the items, and no item. */
  head?: ReactNode
  /** Elements with the properties of `menuItem`, and separators. */
  children: ReactNode
}

/** A button with a menu below its right end: arrows, Home, End and first letters move, Escape and Tab close. */
export function Menu({ label, trigger, triggerClass, head, children }: MenuProps) {
  const [open, setOpen] = useState<'pointer' | 'keyboard' | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const dismiss = useCallback((returnFocus: boolean) => {
    if (returnFocus) button.current?.focus()
    setOpen(null)
  }, [])
  useDismiss(open !== null, area, dismiss)

  useEffect(() => {
    if (open === 'keyboard') move(menu.current, 'Home')
    if (open === 'pointer') menu.current?.focus()
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return dismiss(true)
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const isLink = target instanceof HTMLAnchorElement
    if (key === ' ' && isLink) target.click()
    if ((key === ' ' && isLink) || move(menu.current, key)) event.preventDefault()
  }

  return (
    <div ref={area} className="relative hidden lg:block">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        // A click without a mouse comes from the keyboard or a screen reader.
        onClick={({ detail }) => setOpen(open ? null : detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen('keyboard')
        }}
        className={triggerClass}
      >
        {trigger}
      </button>
      {open && (
        <div className="absolute top-full right-0 z-50 mt-2 max-h-[calc(100dvh-5rem)] min-w-56 animate-float-in overflow-y-auto rounded-md border border-border bg-card p-1 text-foreground shadow-float">
          {head}
          <div
            ref={menu}
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            onClick={({ target }) => itemOf(target) && dismiss(true)}
            className="outline-none"
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

export function MenuSeparator(props: ComponentProps<'hr'>) {
  return <hr className="my-1 h-px border-0 bg-border" {...props} />
}

const itemOf = (target: EventTarget) =>
  target instanceof Element && target.closest('[role="menuitem"]')

/** Focuses the item that `key` leads to; false for keys that lead to none. */
function move(menu: HTMLElement | null, key: string): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const now = items.indexOf(document.activeElement as HTMLElement)
  const later = [...items.slice(now + 1), ...items.slice(0, now + 1)]
  const steps: Record<string, HTMLElement | undefined> = {
    Home: items[0],
    End: items.at(-1),
    ArrowDown: later[0],
    ArrowUp: items.at(now > 0 ? now - 1 : -1),
  }
  const letter = key.length === 1 && key !== ' ' ? key.toLowerCase() : null
  const next = letter
    ? later.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(letter))
    : steps[key]
  next?.focus()
  return next !== undefined
}
