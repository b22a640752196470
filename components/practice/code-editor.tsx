'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { currentConsent } from '@/lib/consent/store'
import type { RunLanguage } from '@/lib/runtimes/types'
import type { Editor } from './code-mirror'

const key = 'altiora-plain-code'
const listeners = new Set<() => void>()
/** The choice on this page; null before it was read. */
let chosen: boolean | null = null

function current(): boolean {
  if (chosen === null) {
    try {
      chosen = currentConsent()?.functional === true && localStorage.getItem(key) === '1'
    } catch {
      chosen = false
    }
  }
  return chosen
}

/** Chooses plain text fields for code, on this device if functional storage is allowed, else on this page. */
function choosePlain(plain: boolean): void {
  chosen = plain
  try {
    if (plain && currentConsent()?.functional) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the reader prefers a plain text field to the code editor. */
const usePlain = (): boolean => useSyncExternalStore(subscribe, current, () => false)

type CodeEditorProps = {
  value: string
  onChange: (value: string) => void
  language: RunLanguage
  /** The field's accessible name. */
  label: string
  onRun: () => void
  /** The line of an error. */
  markedLine?: number | null
  /** Takes the focus, at a point of the screen if given. */
  focus?: boolean | { x: number; y: number }
  /** Shown until the editor is there; a plain text field by default. */
  meanwhile?: ReactNode
}

/** Edits code, in CodeMirror or, if the reader prefers it or it can't be loaded, in a plain text field. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, onChange, label, onRun, meanwhile } = props
  const t = useTranslations('practice')
  const hint = useId()
  const plain = usePlain()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isPlain = plain || state === 'failed'

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onRun()
  }

  return (
    <div className="code-editor font-mono text-label leading-6 has-[.cm-focused,textarea:focus-visible]:rounded-sm has-[.cm-focused,textarea:focus-visible]:outline-2 has-[.cm-focused,textarea:focus-visible]:-outline-offset-2 has-[.cm-focused,textarea:focus-visible]:outline-info">
      {isPlain || (state === 'loading' && !meanwhile) ? (
        <textarea
          aria-label={label}
          aria-describedby={hint}
          className="plain-code block w-full resize-y overflow-x-auto border-0 bg-transparent px-4 pt-1.5 pb-3 whitespace-pre"
          rows={value.split('\n').length + 1}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the reader has just touched the code that this replaces
          autoFocus={isPlain && Boolean(props.focus)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        state === 'loading' && meanwhile
      )}
      {!isPlain && <CodeMirrorField {...props} hint={hint} onState={setState} />}
      <div
        lang={useLocale()}
        className="no-print flex flex-wrap items-center justify-between gap-x-6 px-4 pb-2 font-sans text-label text-muted-foreground"
      >
        <div id={hint}>{t('hint')}</div>
        <NativeCheckbox
          label={t('plain')}
          boxClass="size-6"
          checked={plain}
          onChange={({ target }) => choosePlain(target.checked)}
        />
      </div>
    </div>
  )
}

type FieldProps = CodeEditorProps & { hint: string; onState: (state: 'ready' | 'failed') => void }

function CodeMirrorField(props: FieldProps) {
  const parent = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  const { language, value, markedLine = null } = props
  useEffect(() => {
    let isGone = false
    async function open(): Promise<void> {
      const { prepareEditor } = await import('./code-mirror')
      const createEditor = await prepareEditor(language)
      if (isGone || !parent.current) return
      const field = document.activeElement
      const isTyping = field?.matches('.plain-code') && field === parent.current.previousSibling
      const typedAt = isTyping ? (field as HTMLTextAreaElement).selectionStart : undefined
      // The field that was there meanwhile goes first, so that there are never two.
      flushSync(() => latest.current.onState('ready'))
      const { label, hint, focus = typedAt ?? false } = latest.current
      const made = createEditor({
        parent: parent.current,
        value: latest.current.value,
        attributes: { 'aria-label': label, 'aria-describedby': hint, autocapitalize: 'off' },
        onChange: (text) => latest.current.onChange(text),
        onRun: () => latest.current.onRun(),
      })
      editor.current = made
      made.mark(latest.current.markedLine ?? null)
      if (focus) made.focus(focus === true ? undefined : focus)
    }
    open().catch(() => latest.current.onState('failed'))
    return () => {
      isGone = true
      editor.current?.destroy()
      editor.current = null
    }
  }, [language])

  useEffect(() => editor.current?.set(value), [value])
  useEffect(() => editor.current?.mark(markedLine), [markedLine])

  return <div ref={parent} />
}
