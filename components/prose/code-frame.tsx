'use client'

import { type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn'
import { CopyButton } from './copy-button'
import { ScrollBox } from './scroll-box'

const names: Record<string, string> = {
  python: 'Python',
  js: 'JavaScript',
  ts: 'TypeScript',
  sql: 'SQL',
  sh: 'Shell',
  json: 'JSON',
  http: 'HTTP',
}

export type CodeWords = Record<'copy' | 'copied' | 'text' | 'output', string>

type CodeFrameProps = {
  language: string
  title?: string
  within?: string
  className?: string
  words: CodeWords
  /** Of the words. */
  locale: string
  children: ReactNode
}

/** The frame of a `CodeBox`. A client component, so that a page carries each one's markup once. */
export function CodeFrame({
  language,
  title,
  within,
  className,
  words,
  locale,
  children,
}: CodeFrameProps) {
  const id = useId()
  const name = names[language]
  const named = within ? `${id} ${within}` : id
  return (
    <div data-code={name ? language : 'text'} className={cn('code-box', className)}>
      <div className="head">
        <span id={id} lang={name ? undefined : locale} className="name">
          {title ?? name ?? (
            <>
              <span className="text">{words.text}</span>
              <span className="output">{words.output}</span>
            </>
          )}
        </span>
        <div className="copy script-only no-print shrink-0">
          <CopyButton copy={words.copy} copied={words.copied} lang={locale} of={named} />
        </div>
      </div>
      <ScrollBox labelledBy={named}>
        <pre>
          <code>{children}</code>
        </pre>
      </ScrollBox>
    </div>
  )
}
