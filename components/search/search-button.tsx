'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type ComponentType,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isShortcut, onApple, typedText } from '@/lib/site-search/search-shortcut'
import { toast } from '@/lib/toast'
import type { PaletteProps } from './search-palette'

const never = () => () => {}

/** Any modal element that is already open. */
const modal = 'dialog:modal, [role="dialog"][data-state="open"]'

type SearchButtonProps = {
  isMember: boolean
  /** From 1280 px, shows its name and keys. */
  wide?: boolean
  /** Shows its name at every width. The header's button has the keys. */
  inPage?: boolean
  className: string
}

/** Opens the search, also with ⌘K or Ctrl+K; loads it on first use and keeps what's typed meanwhile. */
export function SearchButton({ isMember, wide, inPage, className }: SearchButtonProps) {
  const t = useTranslations('search')
  const button = useRef<HTMLButtonElement>(null)
  const typed = useRef('')
  /** What had the focus before the search. */
  const before = useRef<Element | null>(null)
  const [open, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const apple = useSyncExternalStore(never, onApple, () => false)

  useEffect(() => {
    if (inPage) return
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, onApple()) || event.repeat || document.querySelector(modal)) return
      // Rich text editors use it to add a link.
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      event.preventDefault()
      before.current = document.activeElement
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [inPage])

  const loading = open && !Palette
  // Ends in the commit that shows the field, so that every key goes either here or there.
  useLayoutEffect(() => {
    if (!loading) return
    typed.current = ''
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return setOpen(false)
      const text = typedText(typed.current, event)
      if (text === null) return
      typed.current = text
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, true)
    import('./search-palette').then(
      (part) => setPalette(() => part.Palette),
      () => {
        setOpen(false)
        toast.error(t('failed'))
      },
    )
    return () => window.removeEventListener('keydown', onKey, true)
  }, [loading, t])

  function onClose() {
    setOpen(false)
    typed.current = ''
  }
  function onClosed() {
    const element = before.current
    // Safari doesn't focus buttons on click.
    if (element instanceof HTMLElement && element !== document.body && element.isConnected) {
      element.focus()
    } else button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts={inPage ? undefined : apple ? 'Meta+K' : 'Control+K'}
        aria-busy={loading || undefined}
        onClick={() => {
          before.current = document.activeElement
          setOpen(true)
        }}
        className={className}
      >
        <Search className="size-5 shrink-0" />
        {inPage ? (
          t('open')
        ) : (
          <span
            className={`sr-only ${wide ? 'grow truncate text-left text-label xl:not-sr-only' : ''}`}
          >
            {t('open')}
          </span>
        )}
        {wide && (
          <kbd
            aria-hidden
            className="hidden shrink-0 rounded-sm border border-border px-1.5 font-mono text-[0.75rem] leading-5 xl:block"
          >
            {apple ? '⌘K' : 'Ctrl K'}
          </kbd>
        )}
      </button>
      {open && Palette && (
        <Palette typed={typed} isMember={isMember} onClose={onClose} onClosed={onClosed} />
      )}
    </>
  )
}
