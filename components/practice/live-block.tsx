'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Bars } from '@/components/figures/bars'
import { FigureBoundary } from '@/components/figures/lazy-figures'
import { LineChart, Scatter } from '@/components/figures/scatter-and-lines'
import { ScrollBox } from '@/components/prose/scroll-box'
import { Button } from '@/components/ui/button'
import {
  type Cell,
  type Chart,
  languageNames,
  mostMemory,
  type Output,
  type RunEnd,
  type RunLanguage,
} from '@/lib/runtimes/types'
import { CodeEditor } from './code-editor'
import { isLoaded, type RunStep, run } from './runner'
import { useDownloadNote } from './use-download-note'

export type RunView = { step: RunStep | 'idle'; outputs: Output[]; end: RunEnd | null }

const nothing: RunView = { step: 'idle', outputs: [], end: null }

/** Adds a piece of output; text continues the text before it. */
function added(outputs: Output[], next: Output): Output[] {
  const last = outputs.at(-1)
  if (next.kind !== 'text' || last?.kind !== 'text' || last.stream !== next.stream) {
    return [...outputs, next]
  }
  return [...outputs.slice(0, -1), { ...last, text: last.text + next.text }]
}

/** Runs code, one run at a time, and keeps what it shows. */
function useRun(language: RunLanguage) {
  const [view, setView] = useState<RunView>(nothing)
  const isRunning = useRef(false)

  async function start(code: string, setup: string): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setView({ ...nothing, step: 'loading' })
    const end = await run(
      { language, code, setup },
      (output) => setView((now) => ({ ...now, outputs: added(now.outputs, output) })),
      (step) => setView((now) => ({ ...now, step })),
    )
    isRunning.current = false
    setView((now) => ({ ...now, step: 'idle', end }))
  }

  return { view, start }
}

/** The code of the blocks before this one that it builds on, as it is on the page now (lib/runtimes/remark-runnable.ts). */
function earlierCode(block: Element): string {
  const language = block.getAttribute('data-code')
  const all = [...document.querySelectorAll(`[data-run][data-code="${language}"]`)]
  const until = all.slice(0, all.indexOf(block) + 1)
  const first = until.findLastIndex((one) => one.getAttribute('data-run') === 'fresh')
  return until
    .slice(Math.max(0, first), -1)
    .map((one) => one.querySelector('pre')?.textContent ?? '')
    .join('\n')
}

/** What the reader touched first: the button, or the code, at a point. */
export type FirstTouch = 'run' | { x: number; y: number }

export type LiveBlockHandle = { run(): void }

type LiveBlockProps = {
  ref: RefObject<LiveBlockHandle | null>
  language: RunLanguage
  /** The element of the block, which has `code` at first. */
  block: Element
  code: string
  first: FirstTouch
  /** The highlighted code, until the editor is there. */
  children: ReactNode
}

/** A block of code once its reader has touched it: an editor, and what the code shows. */
export function LiveBlock(props: LiveBlockProps) {
  const { ref, language, block, first, children } = props
  const t = useTranslations('practice')
  const locale = useLocale()
  const downloadNote = useDownloadNote(language)
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
  /** What a run does or has done; null before the first. */
  function statusOf({ step, end, outputs }: RunView): string | null {
    if (step !== 'idle') return t(step, { language: languageNames[language] })
    if (end?.kind !== 'done') return end && ''
    return t(outputs.length > 0 ? 'output' : 'silent')
  }
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
          label={t('label')}
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
          {statusOf(view) ?? (isLoaded(language) ? '' : downloadNote)}
        </div>
        <RunOutput outputs={outputs} />
        <Fault language={language} end={end} onRetry={run} />
      </div>
    </>
  )
}

type FaultProps = { language: RunLanguage; end: RunEnd | null; onRetry: () => void }

const fault =
  'mx-4 mt-2 border-l-2 border-destructive py-1 pl-3 [&>div]:font-semibold [&>div]:text-destructive [&_button]:mt-2 [&_samp]:w-auto! [&_samp]:min-w-0! [&_samp]:px-0! [&_samp]:pt-0! [&_samp]:wrap-anywhere [&_samp]:whitespace-pre-wrap!'

/** Why a run didn't reach its end. */
function Fault({ language, end, onRetry }: FaultProps) {
  const t = useTranslations('practice')
  const locale = useLocale()
  if (end?.kind === 'error') {
    const head = end.line === null ? t('error') : t('errorLine', { line: String(end.line) })
    return (
      <div role="alert" className={fault}>
        <div lang={locale}>{head}</div>
        <samp>{end.message}</samp>
      </div>
    )
  }
  const stopText = (why: 'time' | 'memory' | 'output') => {
    if (why === 'memory') return t('memory', { size: String(mostMemory[language]) })
    return t(why === 'output' ? 'tooMuch' : 'time')
  }
  if (end?.kind === 'stopped') {
    return (
      <div role="alert" lang={locale} className={fault}>
        <div>{stopText(end.why)}</div>
      </div>
    )
  }
  if (end?.kind !== 'unavailable') return null
  return (
    <div role="alert" lang={locale} className={fault}>
      <div>{t('unavailable', { language: languageNames[language] })}</div>
      {end.why && <samp lang="en">{end.why}</samp>}
      <Button size="sm" variant="outline" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

const isNumeric = (cell: Cell | undefined) =>
  typeof cell === 'number' || (typeof cell === 'string' && /^-?\d+\.\d+$/.test(cell))

function ResultTable({ columns, rows }: { columns: string[]; rows: Cell[][] }) {
  const numeric = columns.map((_, at) =>
    rows.every((row) => row[at] === null || isNumeric(row[at])),
  )
  const align = (at: number) => (numeric[at] ? 'text-right' : undefined)
  return (
    <table className="mx-4 mt-2 border-collapse text-left font-mono tabular-nums [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-6 [&_:is(th,td)]:whitespace-nowrap [&_:is(th,td)]:last:pr-0 [&_th]:font-semibold [&_th]:text-muted-foreground [&_tr]:border-b [&_tr]:border-border">
      <thead>
        <tr>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
            <th key={at} scope="col" className={align(at)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same, and none ever moves
          <tr key={nth}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={at} className={align(at)}>
                {cell ?? <span className="text-muted-foreground">NULL</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DrawnChart({ chart }: { chart: Chart }) {
  if (chart.type === 'bars') {
    return chart.data.length > 0 ? (
      <Bars caption={chart.title} unit={chart.unit} data={chart.data} />
    ) : null
  }
  const { title, x, y } = chart
  const series = chart.series.filter(({ points }) => points.length > 0)
  if (series.length === 0) return null
  return chart.type === 'line' ? (
    <LineChart caption={title} x={x} y={y} series={series} />
  ) : (
    <Scatter caption={title} x={x} y={y} groups={series} />
  )
}

/** What a program has shown: text, tables and charts, in order. */
function RunOutput({ outputs }: { outputs: Output[] }) {
  const t = useTranslations('practice')
  const locale = useLocale()
  return outputs.map((output, nth) => {
    const key = `${output.kind} ${nth}`
    if (output.kind === 'chart') {
      return (
        <div key={key} className="px-4">
          <FigureBoundary data={output.chart} fallback={<p lang={locale}>{t('undrawn')}</p>}>
            <DrawnChart chart={output.chart} />
          </FigureBoundary>
        </div>
      )
    }
    return (
      <ScrollBox key={key} label={t('output')}>
        {output.kind === 'table' ? (
          <ResultTable {...output} />
        ) : (
          <samp translate="no" className={output.stream === 'err' ? 'text-warning' : undefined}>
            {output.text.replace(/\n$/, '')}
          </samp>
        )}
      </ScrollBox>
    )
  })
}
