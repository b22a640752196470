import { CodeBox } from './code-box'
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
type CodePiece = { text: string; colour: string | null }

let highlighter: Promise<HighlighterCore> | null = null

/** The theme's colours except plain text as classes, which are shorter than styles. */
const classes: Record<string, string> = {
  'var(--muted-foreground)': 'text-muted-foreground',
  'var(--info)': 'text-info',
  'var(--success)': 'text-success',
  'var(--warning)': 'text-warning',
}

/** Code as the fewest coloured pieces, for code made by a page; MDX does its own. */
async function highlight(code: string, language: CodeLanguage): Promise<CodePiece[]> {
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

type CodeProps = { code: string; language: CodeLanguage }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Coloured code without a frame, sent as HTML text because thousands of elements would slow hydration. */
export async function CodeText({ code, language }: CodeProps) {
  const pieces = await highlight(code, language)
  const html = pieces.map(({ text, colour }) =>
    colour ? `<span class="${colour}">${escaped(text)}</span>` : escaped(text),
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made here, of escaped texts
  return <span dangerouslySetInnerHTML={{ __html: html.join('') }} />
}

/** Code made by a page, in the lessons' box. */
export function CodeSample({
  code,
  language,
  ...box
}: CodeProps & { title?: string; within?: string; className?: string }) {
  return (
    <CodeBox language={language} {...box}>
      <CodeText code={code} language={language} />
    </CodeBox>
  )
}
