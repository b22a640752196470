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

/** A run of code in one colour; null for plain text. */
export type CodePiece = { text: string; colour: string | null }

let highlighter: Promise<HighlighterCore> | null = null

/** The theme's colours except plain text as classes, which are shorter than styles. */
const classes: Record<string, string> = {
  'var(--muted-foreground)': 'text-muted-foreground',
  'var(--info)': 'text-info',
  'var(--success)': 'text-success',
  'var(--warning)': 'text-warning',
}

/** Code as the fewest coloured pieces, for code made by a page; MDX does its own. */
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
      // Invisible characters take the colour before them.
      if (last && (last.colour === part.colour || part.text.trim() === '')) last.text += part.text
      else pieces.push(part)
    }
  }
  return pieces
}
