import type { PyodideAPI, PyodideConfig } from 'pyodide'
import { createBatches } from './batches.ts'
import { pythonProgram } from './python-program.ts'
import type { CaseOutput, RunEnd, Runtime } from './types.ts'

type Fault = { memory: boolean; message: string; line: number | null }

type Program = {
  run(
    code: string,
    setup: string,
    write: (stream: 'out' | 'err', text: string) => void,
    emit: (json: string) => void,
  ): string | undefined
  run_cases(code: string, setup: string, entry: string, inputs: string): string
}

const endOf = ({ memory, message, line }: Fault): RunEnd =>
  memory ? { kind: 'stopped', why: 'memory' } : { kind: 'error', message, line }

/** Options for `loadPyodide` besides where its files are: there are no packages to download. */
export const pythonOptions: Pick<PyodideConfig, 'lockFileContents'> = {
  lockFileContents: {
    info: { abi_version: '2026_0', arch: 'wasm32', platform: '', version: '', python: '' },
    packages: {},
  },
}

/** Python by a loaded Pyodide. */
export function createPython(pyodide: PyodideAPI): Runtime {
  const names = pyodide.toPy({ __name__: 'practice_program' })
  pyodide.runPython(pythonProgram, { globals: names })
  const program: Program = { run: names.get('run'), run_cases: names.get('run_cases') }
  return {
    async run({ code, setup = '' }, emit) {
      const { write, flush } = createBatches(emit)
      const fault = program.run(code, setup, write, (json) => {
        flush()
        emit(JSON.parse(json))
      })
      flush()
      return fault ? endOf(JSON.parse(fault)) : { kind: 'done' }
    },
    async runCases({ code, setup = '', entry = '', inputs }) {
      const text = program.run_cases(code, setup, entry, JSON.stringify(inputs))
      const { fault, outputs } = JSON.parse(text) as { fault: Fault | null; outputs: CaseOutput[] }
      return { end: fault ? endOf(fault) : { kind: 'done' }, outputs }
    },
  }
}
