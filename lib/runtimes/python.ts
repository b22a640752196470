import type { PyodideAPI, PyodideConfig } from 'pyodide'
import { createBatches } from './batches.ts'
import { pythonProgram } from './python-program.ts'
import type { CaseOutput, RunEnd, Runtime } from './types.ts'

type Fault = { memory: boolean; message: string; line: number | null }

type Run = (
  code: string,
  setup: string,
  write: (stream: 'out' | 'err', text: string) => void,
  emit: (json: string) => void,
) => string | undefined
type RunCases = (code: string, setup: string, entry: string, inputs: string) => string

/** A function of Python; called by `callPromising`, it can wait for asynchronous code. */
type Callable<Function extends (...values: never[]) => unknown> = Function & {
  callPromising(...values: Parameters<Function>): Promise<ReturnType<Function>>
}

const endOf = ({ memory, message, line }: Fault): RunEnd =>
  memory ? { kind: 'stopped', why: 'memory' } : { kind: 'error', message, line }

/** Options for `loadPyodide` besides where its files are: there are no packages to download, and `js` is empty. */
export const pythonOptions: Pick<PyodideConfig, 'lockFileContents' | 'jsglobals'> = {
  jsglobals: {},
  lockFileContents: {
    info: { abi_version: '2026_0', arch: 'wasm32', platform: '', version: '', python: '' },
    packages: {},
  },
}

/** Python by a loaded Pyodide. */
export function createPython(pyodide: PyodideAPI): Runtime {
  const names = pyodide.toPy({ __name__: 'practice_program' })
  pyodide.runPython(pythonProgram, { globals: names })
  const run: Callable<Run> = names.get('run')
  const runCases: Callable<RunCases> = names.get('run_cases')
  // Not all browsers can pause WebAssembly; without, `asyncio.run` raises an error.
  const canWait = 'Suspending' in WebAssembly
  return {
    async run({ code, setup = '' }, emit) {
      const { write, flush } = createBatches(emit)
      const show = (json: string) => {
        flush()
        emit(JSON.parse(json))
      }
      const fault = canWait
        ? await run.callPromising(code, setup, write, show)
        : run(code, setup, write, show)
      flush()
      return fault ? endOf(JSON.parse(fault)) : { kind: 'done' }
    },
    async runCases({ code, setup = '', entry = '', inputs }) {
      const args = [code, setup, entry, JSON.stringify(inputs)] as const
      const text = canWait ? await runCases.callPromising(...args) : runCases(...args)
      const { fault, outputs } = JSON.parse(text) as { fault: Fault | null; outputs: CaseOutput[] }
      return { end: fault ? endOf(fault) : { kind: 'done' }, outputs }
    },
  }
}
