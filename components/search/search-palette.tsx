import { Search, X } from 'lucide-react'
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
import { createPortal } from 'react-dom'
import { useAddressLocale } from '@/lib/i18n/navigation'
import { isShortcut, movedTo, onApple } from '@/lib/site-search/client/search-shortcut'
import { useLive } from '@/lib/site-search/client/use-live-search'
import { useIndex } from '@/lib/site-search/client/use-search-index'
import { queryLength } from '@/lib/site-search/entries'
import { createFinder, groupLive, suggestions } from '@/lib/site-search/find'
import { keepSearch } from '@/lib/site-search/recent'
import { Recent } from './recent-searches'
import { Notes } from './search-notes'
import { listId, type NamedGroup, optionId, Results } from './search-results'

export type PaletteProps = {
  /** Typed before the field was there. */
  typed: RefObject<string>
  isMember: boolean
  onClose: () => void
}

/** The search: a field above grouped results, in a modal dialog. */
export function Palette({ typed, isMember, onClose }: PaletteProps) {
  const t = useTranslations('search')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const locale = useAddressLocale()
  const [query, setQuery] = useState(() => typed.current)
  const [moved, setMoved] = useState<number | null>(null)
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
  const chosen = Math.min(moved ?? (searching && !isEmpty ? 0 : -1), count - 1)

  useLayoutEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
    // With what was typed while this was rendered.
    setQuery(typed.current)
  }, [typed])
  useEffect(() => {
    if (!goes || !index || count === 0) return
    setGoes(false)
    document.getElementById(optionId(0))?.click()
  }, [goes, index, count])

  const close = () => dialog.current?.close()

  function search(text: string) {
    setQuery(text.slice(0, queryLength))
    setMoved(null)
    setGoes(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    const next = movedTo(key, chosen, count)
    if (next !== null) {
      event.preventDefault()
      setMoved(next)
    } else if (key === 'Enter') {
      event.preventDefault()
      const pressed = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
      const option = document.getElementById(optionId(chosen))
      // A click as by mouse, so that Ctrl opens a new tab.
      if (option) option.dispatchEvent(new window.MouseEvent('click', pressed))
      else setGoes(searching && !index)
    }
  }

  function onOpen({ metaKey, ctrlKey, shiftKey }: MouseEvent) {
    if (!isEmpty) keepSearch(query)
    if (!metaKey && !ctrlKey && !shiftKey) close()
  }

  return createPortal(
    <dialog
      ref={dialog}
      aria-label={t('open')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onKeyDown={(event) => {
        if (!isShortcut(event.nativeEvent, onApple())) return
        event.preventDefault()
        close()
      }}
      className="mx-auto my-0 h-dvh max-h-none w-full max-w-none animate-fade-in flex-col overflow-hidden bg-card p-0 text-foreground backdrop:bg-[rgb(12_18_24/0.6)] open:flex sm:mt-[10dvh] sm:h-fit sm:max-h-[76dvh] sm:w-[min(42rem,calc(100vw-2rem))] sm:rounded-md sm:border sm:border-border sm:shadow-float"
    >
      <div className="flex shrink-0 items-center gap-1 border-b border-border px-2">
        <Search className="mx-3 size-5 shrink-0 text-muted-foreground max-sm:ml-2" />
        <input
          ref={field}
          role="combobox"
          aria-label={t('placeholder')}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? optionId(chosen) : undefined}
          placeholder={t('placeholder')}
          enterKeyHint="go"
          inputMode="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={queryLength}
          value={query}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent outline-none placeholder:text-muted-foreground"
        />
        <button
          type="button"
          aria-label={t('close')}
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
        >
          <X className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2">
        {index && !searching && (
          <Recent
            onChoose={(text) => {
              search(text)
              field.current?.focus()
            }}
            onRemoved={() => field.current?.focus()}
          />
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
            active={chosen}
            onActive={setMoved}
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
    </dialog>,
    document.body,
  )
}

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
