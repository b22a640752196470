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
      <pre translate="no">
        <code>{children}</code>
      </pre>
    </ScrollBox>
  )
  return (
    <div
      ref={box}
      data-code={name ? language : 'text'}
      data-run={run && (run.fresh ? 'fresh' : '')}
      className={cn('code-box', className)}
    >
      <div className="head">
        <span id={id} lang={name ? undefined : locale} className="name">
          {title ?? name ?? (
            <>
              <span className="text">{words.text}</span>
              <span className="output">{words.output}</span>
            </>
          )}
        </span>
        <div lang={locale} className="copy script-only no-print">
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
        <p lang={locale} className="run-note">
          {note}
        </p>
      )}
    </div>
  )
}
