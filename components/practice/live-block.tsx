'use client'

import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { RunEnd, RunLanguage } from '@/lib/runtimes/types'
import { earlierCode } from './earlier-code'
import { CodeEditor } from './editor/code-editor'
import { RunOutput } from './run-output'
import { isLoaded } from './runner'
import { type RunView, useRun } from './use-run'
import type { PracticeWords } from './words'

/** What the reader touched first: the button, or the code, at a point. */
export type FirstTouch = 'run' | { x: number; y: number }

export type LiveBlockHandle = { run(): void }

type LiveBlockProps = {
  ref: RefObject<LiveBlockHandle | null>
  language: RunLanguage
  /** The element of the block, which has `code` at first. */
  block: Element
  code: string
  words: PracticeWords
  locale: string
  first: FirstTouch
  /** The highlighted code, until the editor is there. */
  children: ReactNode
}

/** A block of code once its reader has touched it: an editor, and what the code shows. */
export function LiveBlock(props: LiveBlockProps) {
  const { ref, language, block, words, locale, first, children } = props
  const [code, setCode] = useState(props.code)
  const [markedLine, setMarkedLine] = useState<number | null>(null)
  const { view, start } = useRun(language)
  const { outputs, end } = view

  const run = async () => {
    setMarkedLine(null)
    await start(code, earlierCode(block))
  }
  useImperativeHandle(ref, () => ({ run }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was touched first is done once
  useEffect(() => {
    if (first === 'run') void run()
  }, [])
  useEffect(() => {
    setMarkedLine(end?.kind === 'error' ? end.line : null)
  }, [end])
  const hasRun = outputs.length > 0 || end !== null
  useEffect(() => {
    block.toggleAttribute('data-ran', hasRun)
    return () => block.removeAttribute('data-ran')
  }, [block, hasRun])

  return (
    <>
      <div className="no-print">
        <CodeEditor
          value={code}
          onChange={(text) => {
            setCode(text)
            setMarkedLine(null)
          }}
          language={language}
          label={words.label}
          words={words}
          locale={locale}
          onRun={run}
          markedLine={markedLine}
          focus={first !== 'run' && first}
          meanwhile={children}
        />
      </div>
      {/* For copying, printing, and the blocks that build on this one. */}
      <pre translate="no" className="hidden print:block">
        {code}
      </pre>
      <div
        data-slot="run-output"
        className="border-t border-border pt-3 pb-4 text-label not-has-[>:not(:empty)]:hidden [&_samp]:block [&_samp]:w-max [&_samp]:min-w-full [&_samp]:px-4 [&_samp]:pt-1.5 [&_samp]:font-mono [&_samp]:whitespace-pre"
      >
        <div lang={locale} role="status" className="px-4 text-muted-foreground empty:hidden">
          {statusOf(view, words) ?? (isLoaded(language) ? '' : words.download)}
        </div>
        <RunOutput outputs={outputs} words={words} locale={locale} />
        <Fault end={end} words={words} locale={locale} onRetry={run} />
      </div>
    </>
  )
}

/** What a run does or has done; null before the first. */
function statusOf({ step, end, outputs }: RunView, words: PracticeWords): string | null {
  if (step !== 'idle') return words[step]
  if (end?.kind !== 'done') return end && ''
  return outputs.length > 0 ? words.output : words.silent
}

type FaultProps = {
  end: RunEnd | null
  words: PracticeWords
  locale: string
  onRetry: () => void
}

const fault =
  'mx-4 mt-2 border-l-2 border-destructive py-1 pl-3 [&>div]:font-semibold [&>div]:text-destructive [&_button]:mt-2 [&_samp]:w-auto! [&_samp]:min-w-0! [&_samp]:px-0! [&_samp]:pt-0! [&_samp]:wrap-anywhere [&_samp]:whitespace-pre-wrap!'

/** Why a run didn't reach its end. */
function Fault({ end, words, locale, onRetry }: FaultProps) {
  if (end?.kind === 'error') {
    const head = end.line === null ? words.error : words.errorLine.replace('{line}', `${end.line}`)
    return (
      <div role="alert" className={fault}>
        <div lang={locale}>{head}</div>
        <samp>{end.message}</samp>
      </div>
    )
  }
  if (end?.kind === 'stopped') {
    return (
      <div role="alert" lang={locale} className={fault}>
        <div>{end.why === 'output' ? words.tooMuch : words[end.why]}</div>
      </div>
    )
  }
  if (end?.kind !== 'unavailable') return null
  return (
    <div role="alert" lang={locale} className={fault}>
      <div>{words.unavailable}</div>
      {end.why && <samp lang="en">{end.why}</samp>}
      <Button size="sm" variant="outline" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
