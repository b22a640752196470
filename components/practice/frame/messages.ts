import type {
  CaseOutput,
  CasesRequest,
  Output,
  RunEnd,
  RunLanguage,
  RunRequest,
} from '@/lib/runtimes/types'

/** What a page passes to a new frame, beside a port for everything else. */
export type Start = {
  language: RunLanguage
  /** The worker's script. */
  script: ArrayBuffer
  wasm: ArrayBuffer
  /** Other files of the runtime. */
  data: ArrayBuffer | null
}

/** From the page to the frame, and on to the worker. */
export type Task = { id: number } & (
  | { kind: 'run'; request: RunRequest }
  | { kind: 'cases'; request: CasesRequest }
)

/** From the worker to the frame, and on to the page. */
export type News =
  | { kind: 'ready' }
  | { kind: 'failed'; why: string }
  | { kind: 'started'; id: number }
  | { kind: 'output'; id: number; output: Output }
  | { kind: 'end'; id: number; end: RunEnd; outputs?: CaseOutput[] }

/** What a worker starts from. */
export type WorkerStart = { module: WebAssembly.Module; data: ArrayBuffer | null }
