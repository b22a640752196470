import * as DialogPrimitive from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Command, CommandInput } from '@/components/ui/command'
import { Dialog, DialogOverlay, DialogPortal, DialogTitle } from '@/components/ui/dialog'
import { useAddressLocale } from '@/lib/i18n/navigation'
import { queryLength } from '@/lib/site-search/entries'
import { createFinder, groupLive, suggestions } from '@/lib/site-search/find'
import { keepSearch } from '@/lib/site-search/recent'
import { isShortcut, onApple } from '@/lib/site-search/search-shortcut'
import { useIndex, useLive } from '@/lib/site-search/use-search-index'
import { type NamedGroup, Notes, Recent, Results } from './search-results'

export type PaletteProps = {
  /** Typed before the field was there. */
  typed: RefObject<string>
  isMember: boolean
  onClose: () => void
  /** Gives the focus back. */
  onClosed: () => void
}

/** The search: a field above grouped results, in a modal dialog. */
export function Palette({ onClose, onClosed, ...body }: PaletteProps) {
  const t = useTranslations('search')
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPortal>
        <DialogOverlay />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          onKeyDownCapture={(event) => {
            if (!isShortcut(event.nativeEvent, onApple())) return
            event.preventDefault()
            onClose()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex h-dvh w-full animate-fade-in flex-col overflow-hidden bg-card text-foreground sm:top-[10dvh] sm:h-fit sm:max-h-[76dvh] sm:w-[min(42rem,calc(100vw-2rem))] sm:rounded-md sm:border sm:border-border sm:shadow-float"
        >
          <DialogTitle className="sr-only">{t('open')}</DialogTitle>
          <PaletteBody onClose={onClose} {...body} />
        </DialogPrimitive.Content>
      </DialogPortal>
    </Dialog>
  )
}

function PaletteBody({ typed, isMember, onClose }: Omit<PaletteProps, 'onClosed'>) {
  const t = useTranslations('search')
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const locale = useAddressLocale()
  const [query, setQuery] = useState(() => typed.current)
  // Enter was pressed before there were results.
  const [goes, setGoes] = useState(false)
  const { index, failed, retry } = useIndex(locale)
  const live = useLive(query, locale)

  const find = useMemo(() => index && createFinder(index, isMember), [index, isMember])
  const searching = query.trim() !== ''
  const found = useMemo(() => (find && searching ? find(query) : []), [find, query, searching])
  const hits = [...found, ...groupLive(live.hits)]
  const isEmpty = searching && hits.length === 0 && !live.pending
  const groups: NamedGroup[] = hits.map((group) => ({
    name: t(`kinds.${group.kind}`),
    hits: group.hits,
  }))
  if (index && (!searching || isEmpty)) {
    groups.push({ name: t('suggestions'), hits: suggestions(index, isMember) })
  }
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0)
  // Enter opens the best result, but not a suggestion that wasn't selected.
  const choosesFirst = searching && hits.length > 0

  useLayoutEffect(() => {
    field.current?.focus()
    // With what was typed while this was rendered.
    setQuery(typed.current)
  }, [typed])
  useEffect(() => {
    if (!goes || !index || count === 0) return
    setGoes(false)
    root.current?.querySelector<HTMLElement>('a[role="option"]')?.click()
  }, [goes, index, count])

  function search(text: string) {
    setQuery(text.slice(0, queryLength))
    setGoes(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // A click as by mouse, so that Ctrl opens a new tab.
    event.preventDefault()
    const { ctrlKey, metaKey, shiftKey } = event
    const pressed = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
    const option = root.current?.querySelector('a[role="option"][aria-selected="true"]')
    if (option) option.dispatchEvent(new window.MouseEvent('click', pressed))
    else setGoes(searching && !index)
  }

  function onOpen({ metaKey, ctrlKey, shiftKey }: MouseEvent) {
    if (!isEmpty) keepSearch(query)
    if (!metaKey && !ctrlKey && !shiftKey) onClose()
  }

  return (
    <Command
      ref={root}
      label={t('placeholder')}
      shouldFilter={false}
      loop
      // Ctrl+K closes the search.
      vimBindings={false}
      className="grow"
    >
      <CommandInput
        ref={field}
        placeholder={t('placeholder')}
        enterKeyHint="go"
        inputMode="search"
        autoCapitalize="off"
        maxLength={queryLength}
        value={query}
        onValueChange={search}
        onKeyDown={onKeyDown}
      >
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          onKeyDown={keepKeys}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
        >
          <X className="size-5" />
        </button>
      </CommandInput>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2">
        {index && !searching && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of the buttons inside
          <div onKeyDown={keepKeys}>
            <Recent
              onChoose={(text) => {
                search(text)
                field.current?.focus()
              }}
              onRemoved={() => field.current?.focus()}
            />
          </div>
        )}
        <Notes
          isLoaded={index !== null}
          query={query.trim()}
          state={{ failed, isEmpty, searching, count }}
          live={live}
          retry={retry}
        >
          <Results
            label={t(index ? 'results' : 'open')}
            groups={groups}
            choosesFirst={choosesFirst}
            onOpen={onOpen}
          />
        </Notes>
      </div>
      {index && (
        <p
          aria-hidden="true"
          className="hidden shrink-0 gap-5 border-t border-border px-5 py-2 text-label text-muted-foreground sm:flex pointer-coarse:hidden"
        >
          <Key name="↑↓" text={t('keys.move')} />
          <Key name="↵" text={t('keys.open')} />
          <Key name="Esc" text={t('keys.close')} />
        </p>
      )}
    </Command>
  )
}

/** cmdk takes Enter and the arrows anywhere inside of it: a button's own keys are no choice of a result. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation()

function Key({ name, text }: { name: string; text: string }) {
  return (
    <span>
      <kbd className="mr-1.5 rounded-sm border border-border px-1.5 font-mono text-[0.75rem]">
        {name}
      </kbd>
      {text}
    </span>
  )
}
