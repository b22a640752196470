/** The languages of code that readers run. */
const runLanguages = ['python', 'js', 'sql'] as const
export type RunLanguage = (typeof runLanguages)[number]

/** As their makers write them. */
export const languageNames: Record<RunLanguage, string> = {
  python: 'Python',
  js: 'JavaScript',
  sql: 'SQL',
}

export const isRunLanguage = (language: string): language is RunLanguage =>
  (runLanguages as readonly string[]).includes(language)

export type Cell = string | number | null

/** Drawn by the figures of lessons. */
export type Chart =
  | { type: 'bars'; title: string; unit: string; data: { label: string; value: number }[] }
  | {
      type: 'line' | 'scatter'
      title: string
      x: string
      y: string
      series: { label: string; points: [number, number][] }[]
    }

/** A piece of what a program shows, in order. */
export type Output =
  | { kind: 'text'; text: string; stream: 'out' | 'err' }
  | { kind: 'table'; columns: string[]; rows: Cell[][] }
  | { kind: 'chart'; chart: Chart }

/** How a run ended; `line` counts from 1 in the reader's code, and is null for errors elsewhere. */
export type RunEnd =
  | { kind: 'done' }
  | { kind: 'error'; message: string; line: number | null }
  | { kind: 'stopped'; why: 'time' | 'memory' | 'output' }
  | { kind: 'unavailable'; why: string }

export type RunRequest = {
  language: RunLanguage
  code: string
  /** Runs before the code, without its output: tables for SQL, earlier code otherwise. */
  setup?: string
}

export type CasesRequest = RunRequest & {
  /** The function that is called with each input; SQL has none. */
  entry?: string
  /** For each case, an array of JSON arguments; for SQL, statements that fill the tables. */
  inputs: unknown[]
}

export type CaseOutput = { value: unknown } | { error: string; line: number | null }
export type CasesResult = { end: RunEnd; outputs: CaseOutput[] }

export type Emit = (output: Output) => void

/** A loaded language. Neither method throws for faults of the code. */
export type Runtime = {
  run(request: RunRequest, emit: Emit): Promise<RunEnd>
  runCases(request: CasesRequest): Promise<CasesResult>
}

/** What a browser downloads for a language before its first run, in megabytes with gzip; a test measures it. */
export const megabytes: Record<RunLanguage, number> = { python: 6.3, js: 0.3, sql: 0.5 }

/** The memory of a running program with its language, in megabytes. */
export const mostMemory: Record<RunLanguage, number> = { python: 256, js: 64, sql: 64 }

const mostCharacters = 8192
/** Milliseconds between two pieces of a program that prints for long. */
const pause = 50

/** Joins what a program prints into fewer pieces, the first of them sent at once. */
export function createBatches(emit: Emit) {
  let waiting: { stream: 'out' | 'err'; text: string } | null = null
  let last = 0

  function flush(): void {
    if (waiting) emit({ kind: 'text', ...waiting })
    waiting = null
    last = performance.now()
  }

  return {
    flush,
    write(stream: 'out' | 'err', text: string): void {
      if (waiting && waiting.stream !== stream) flush()
      waiting = { stream, text: (waiting?.text ?? '') + text }
      const isDue = performance.now() - last > pause && text.endsWith('\n')
      if (isDue || waiting.text.length > mostCharacters) flush()
    },
  }
}
