'use client'

import { type ReactNode, useId, useRef } from 'react'
import type { UntouchedWords } from '@/components/practice/words'
import { cn } from '@/lib/cn'
import type { Locale } from '@/lib/i18n/routing'
import type { RunLanguage } from '@/lib/runtimes/types'
import { CopyButton } from './copy-button'
import { RunButtons, RunnableCode, useRunnable } from './runnable-code'
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

export type CodeRun = {
  language: RunLanguage
  fresh: boolean
  /** Whether an earlier block tells of the download. */
  told?: boolean
  words: UntouchedWords
}

type CodeFrameProps = {
  language: string
  title?: string
  within?: string
  className?: string
  words: CodeWords
  /** Of the words. */
  locale: Locale
  /** Of code that can be run. */
  run?: CodeRun
  /** Why it can't be. */
  note?: string
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
  run,
  note,
  children,
}: CodeFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const runnable = useRunnable(box, run?.language, locale)
  const id = useId()
  const name = names[language]
  const named = within ? `${id} ${within}` : id
  const code = (
    <ScrollBox labelledBy={named}>
      <pre
        translate="no"
        className="w-max min-w-full px-4 pt-1.5 pb-4 font-mono text-label print:w-auto print:break-words print:whitespace-pre-wrap"
      >
        <code>{children}</code>
      </pre>
    </ScrollBox>
  )
  return (
    <div
      ref={box}
      data-code={name ? language : 'text'}
      data-run={run && (run.fresh ? 'fresh' : '')}
      className={cn(
        'code-box @container my-6 max-w-reading rounded-md border border-border bg-muted',
        className,
      )}
    >
      <div className="code-head flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1 pr-1.5 pl-4">
        <span
          id={id}
          lang={name ? undefined : locale}
          className="text-label text-muted-foreground wrap-anywhere"
        >
          {title ?? name ?? (
            <>
              <span className="code-label">{words.text}</span>
              <span className="code-output hidden">{words.output}</span>
            </>
          )}
        </span>
        <div lang={locale} className="code-copy script-only no-print flex flex-wrap items-center">
          {run && <RunButtons runnable={runnable} words={run.words} />}
          <CopyButton copy={words.copy} copied={words.copied} lang={locale} of={named} />
        </div>
      </div>
      {run ? (
        <RunnableCode runnable={runnable} locale={locale} {...run}>
          {code}
        </RunnableCode>
      ) : (
        code
      )}
      {note && (
        <p lang={locale} className="px-4 pb-3 text-label text-muted-foreground">
          {note}
        </p>
      )}
    </div>
  )
}
