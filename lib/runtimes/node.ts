import type {
  CasesRequest,
  CasesResult,
  Emit,
  RunEnd,
  RunLanguage,
  RunRequest,
  Runtime,
} from './types.ts'

const loaders: Record<RunLanguage, () => Promise<Runtime>> = {
  async python() {
    const [{ loadPyodide }, { createPython, pythonOptions }] = await Promise.all([
      import('pyodide'),
      import('./python.ts'),
    ])
    return createPython(await loadPyodide(pythonOptions))
  },
  async js() {
    const [{ newQuickJSWASMModuleFromVariant }, variant, { createJs }] = await Promise.all([
      import('quickjs-emscripten-core'),
      import('@jitl/quickjs-wasmfile-release-sync'),
      import('./js.ts'),
    ])
    return createJs(await newQuickJSWASMModuleFromVariant(variant.default))
  },
  async sql() {
    const [{ default: start }, { createSql }] = await Promise.all([
      import('@sqlite.org/sqlite-wasm'),
      import('./sql.ts'),
    ])
    return createSql(await start())
  },
}

const loaded = new Map<RunLanguage, Promise<Runtime>>()

/** The runtime that browsers load too, in this process; loaded once. For code of ours only: nothing stops it. */
export function runtimeInNode(language: RunLanguage): Promise<Runtime> {
  const loading = loaded.get(language) ?? loaders[language]()
  loaded.set(language, loading)
  return loading
}

/** Runs code as a browser would (components/practice/runner.ts), without its limit of time. */
export async function runInNode(request: RunRequest, emit: Emit): Promise<RunEnd> {
  return (await runtimeInNode(request.language)).run(request, emit)
}

/** Calls a function with each input as a browser would, without its limit of time. */
export async function runCasesInNode(request: CasesRequest): Promise<CasesResult> {
  return (await runtimeInNode(request.language)).runCases(request)
}
