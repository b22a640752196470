import 'server-only'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import bash from 'shiki/langs/bash.mjs'
import http from 'shiki/langs/http.mjs'
import javascript from 'shiki/langs/javascript.mjs'
import json from 'shiki/langs/json.mjs'
import python from 'shiki/langs/python.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import { codeTheme } from './code-theme'

const grammars = { sh: bash, http, js: javascript, json, python, ts: typescript }

export type CodeLanguage = keyof typeof grammars

/** A stretch of code in one colour; null is the colour of plain text. */
export type CodePiece = { text: string; colour: string | null }

let highlighter: Promise<HighlighterCore> | null = null

/** The theme's colours but that of plain text, as classes: shorter than styles, and a page holds many. */
const classes: Record<string, string> = {
  'var(--text-muted)': 'text-muted',
  'var(--info)': 'text-info',
  'var(--success)': 'text-success',
  'var(--warning)': 'text-warning',
}

/** Code as few coloured pieces as will do, for code that a page makes by itself; MDX has its own way. */
export async function highlight(code: string, language: CodeLanguage): Promise<CodePiece[]> {
  highlighter ??= createHighlighterCore({
    themes: [codeTheme as never],
    langs: Object.values(grammars),
    engine: createJavaScriptRegexEngine(),
  })
  const options = { lang: language, theme: codeTheme.name }
  const { tokens } = (await highlighter).codeToTokens(code, options)
  const pieces: CodePiece[] = []
  for (const [number, line] of tokens.entries()) {
    const parts = line.map(({ content, color }) => ({
      text: content,
      colour: classes[color?.toLowerCase() ?? ''] ?? null,
    }))
    if (number > 0) parts.unshift({ text: '\n', colour: null })
    for (const part of parts) {
      const last = pieces.at(-1)
      // What can't be seen has the colour of what stands before it.
      if (last && (last.colour === part.colour || part.text.trim() === '')) last.text += part.text
      else pieces.push(part)
    }
  }
  return pieces
}
