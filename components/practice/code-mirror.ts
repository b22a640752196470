import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { StyleModule } from 'style-mod'
import type { RunLanguage } from '@/lib/runtimes/types'

/** The styles in use, later ones winning. */
let used: StyleModule[] = []
let sheet: CSSStyleSheet | undefined

/** Lets CodeMirror use a constructed style sheet: the content policy would refuse its `<style>` element. */
function constructStyles(): void {
  StyleModule.mount = (_, modules) => {
    const added = [modules].flat()
    if (added.every((one) => used.includes(one))) return
    used = [...used.filter((one) => !added.includes(one)), ...added]
    if (!sheet) {
      sheet = new CSSStyleSheet()
      document.adoptedStyleSheets.push(sheet)
    }
    sheet.replaceSync(used.map((one) => one.getRules()).join('\n'))
  }
}

constructStyles()

const languages: Record<RunLanguage, () => Promise<Extension>> = {
  python: async () => (await import('@codemirror/lang-python')).python(),
  js: async () => (await import('@codemirror/lang-javascript')).javascript(),
  sql: async () => {
    const { sql, SQLite } = await import('@codemirror/lang-sql')
    return sql({ dialect: SQLite })
  },
}

const markLine = StateEffect.define<number | null>()
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    const effect = effects.find((one) => one.is(markLine))
    if (!effect) return marks.map(changes)
    const line: number | null = effect.value
    if (line === null || line < 1 || line > state.doc.lines) return Decoration.none
    return Decoration.set(
      Decoration.line({ class: 'marked-line' }).range(state.doc.line(line).from),
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})

// The colours of code are in app/globals.css.
const look = EditorView.theme({
  '&': { fontSize: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit' },
  // The ring is around the whole editor (app/globals.css); forced colours show this outline.
  '.cm-content': {
    padding: '0',
    caretColor: 'var(--foreground)',
    outline: '2px solid transparent',
  },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    border: 'none',
    color: 'var(--muted-foreground)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--info) 30%, transparent) !important',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--border)' },
})

/** Chrome would keep the look of replaced text as inline styles, which the content policy refuses. */
const replaceByTyping = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event
    const isReplacing = inputType === 'insertText' && data && !view.state.selection.main.empty
    if (!isReplacing || view.composing) return false
    event.preventDefault()
    view.dispatch(view.state.replaceSelection(data), {
      userEvent: 'input.type',
      scrollIntoView: true,
    })
    return true
  },
})

export type EditorOptions = {
  parent: HTMLElement
  value: string
  /** Attributes of the text field: its name and description. */
  attributes: Record<string, string>
  onChange: (value: string) => void
  onRun: () => void
}

/** Loads what the language needs; returns a function that makes an editor. */
export async function prepareEditor(language: RunLanguage) {
  const extensions = [
    indentUnit.of(language === 'python' ? '    ' : '  '),
    await languages[language](),
  ]
  return (options: EditorOptions) => createEditor(options, extensions)
}

/** An editor in `parent`. Tab leaves it, as it leaves any other field. */
function createEditor(options: EditorOptions, support: Extension[]) {
  const { parent, value, attributes, onChange, onRun } = options
  const run = () => {
    onRun()
    return true
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        keymap.of([{ key: 'Mod-Enter', run }]),
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(classHighlighter),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of(attributes),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
        replaceByTyping,
        markedLine,
        look,
        support,
      ],
    }),
  })
  return {
    destroy: () => view.destroy(),
    /** At a point of the screen or a place in the text, if given. */
    focus(at?: { x: number; y: number } | number): void {
      const position = typeof at === 'object' ? view.posAtCoords(at) : at
      if (position !== undefined && position !== null) {
        view.dispatch({ selection: { anchor: position } })
      }
      view.focus()
    },
    mark: (line: number | null) => view.dispatch({ effects: markLine.of(line) }),
    set(text: string): void {
      const { doc } = view.state
      if (text === doc.toString()) return
      view.dispatch({ changes: { from: 0, to: doc.length, insert: text } })
    },
  }
}

export type Editor = ReturnType<typeof createEditor>
