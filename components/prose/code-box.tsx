'use client'

import { Check, Copy } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'
import { cn } from '@/lib/cn'
import type { RunLanguage } from '@/lib/runtimes/types'
import { RunButtons, RunnableCode, useRunnable } from './runnable-code'
import { ScrollBox } from './scroll-box'

/** Copies its box's code; if the browser refuses, the code is selected instead. `of` is the id of the element that names it. */
export function CopyButton({ of }: { of: string }) {
  const t = useTranslations('learning.code')
  const id = useId()
  const { copied, copy } = useCopy()

  function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const code = currentTarget.closest('[data-code]')?.querySelector('pre')
    if (code) void copy(code.textContent, () => window.getSelection()?.selectAllChildren(code))
  }

  const icon = 'size-4'
  return (
    <div lang={useLocale()}>
      <Button
        variant="ghost"
        size="sm"
        id={id}
        aria-labelledby={`${id} ${of}`}
        onClick={onClick}
        className="whitespace-nowrap"
      >
        {copied ? <Check className={icon} /> : <Copy className={icon} />}
        <span className="@max-xs:sr-only">{t(copied ? 'copied' : 'copy')}</span>
      </Button>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </div>
  )
}

const names: Record<string, string> = {
  python: 'Python',
  js: 'JavaScript',
  ts: 'TypeScript',
  sql: 'SQL',
  sh: 'Shell',
  json: 'JSON',
  http: 'HTTP',
}

type CodeRun = {
  language: RunLanguage
  fresh: boolean
  /** Whether an earlier block tells of the download. */
  told?: boolean
}

type CodeBoxProps = {
  /** As after the three backticks; unknown languages are plain text. */
  language: string
  children: ReactNode
  /** A description, where the language says too little. */
  title?: string
  /** The id of the heading above, if a page has several boxes of the same title. */
  within?: string
  className?: string
  /** Of code that can be run. */
  run?: CodeRun
  /** Below the code: why it can't be run. */
  note?: string
}

/** Code with its language and a copy button. A client component, so that a page carries each box's markup once. */
export function CodeBox(props: CodeBoxProps) {
  const { language, title, within, className, run, note, children } = props
  const t = useTranslations('learning.code')
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const runnable = useRunnable(box, run?.language)
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
              <span className="code-label">{t('text')}</span>
              <span className="code-output hidden">{t('output')}</span>
            </>
          )}
        </span>
        <div lang={locale} className="code-copy script-only no-print flex flex-wrap items-center">
          {run && <RunButtons runnable={runnable} />}
          <CopyButton of={named} />
        </div>
      </div>
      {run ? (
        <RunnableCode runnable={runnable} {...run}>
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
