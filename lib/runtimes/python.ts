import type { PyodideAPI, PyodideConfig } from 'pyodide'
import { type CaseOutput, createBatches, type RunEnd, type Runtime } from './types.ts'

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

/** Runs readers' code inside Python: fresh names for each run, and lines of the reader's own code for errors. */
const pythonProgram = `
import builtins, io, json, sys, types

CODE, SETUP = "<code>", "<setup>"

class Printed(io.TextIOBase):
    def __init__(self, stream, write):
        self.stream, self.send = stream, write
    def writable(self):
        return True
    def write(self, text):
        if text:
            self.send(self.stream, text)
        return len(text)

def nothing(stream, text):
    pass

def no_input(prompt=""):
    raise RuntimeError("input() can’t ask for anything here: write the value into the code")

def fault(error):
    line = None
    if isinstance(error, SyntaxError) and error.filename == CODE:
        line = error.lineno
    else:
        step = error.__traceback__
        while step:
            if step.tb_frame.f_code.co_filename == CODE:
                line = step.tb_lineno
            step = step.tb_next
    memory = isinstance(error, MemoryError)
    text = str(error.msg if isinstance(error, SyntaxError) else error)
    name = type(error).__name__
    return json.dumps({"memory": memory, "message": f"{name}: {text}" if text else name, "line": line})

def show_table(rows, columns=None):
    rows = [list(row.values()) if isinstance(row, dict) else list(row) for row in rows] if columns else list(rows)
    if columns is None:
        if rows and isinstance(rows[0], dict):
            columns = list(rows[0])
            rows = [[row.get(name) for name in columns] for row in rows]
        else:
            rows = [list(row) for row in rows]
            columns, rows = (rows[0], rows[1:]) if rows else ([], [])
    cell = lambda v: v if v is None or isinstance(v, (int, float)) and not isinstance(v, bool) else str(v)
    practice.emit(json.dumps({"kind": "table", "columns": [str(c) for c in columns],
                              "rows": [[cell(v) for v in row] for row in rows]}))

def show_chart(type, data, title="", x="x", y="y", unit=""):
    if type == "bars":
        pairs = data.items() if isinstance(data, dict) else data
        chart = {"data": [{"label": str(a), "value": float(b)} for a, b in pairs], "unit": unit}
    elif type in ("line", "scatter"):
        series = data if isinstance(data, dict) else {y: data}
        chart = {"x": x, "y": y, "series": [{"label": str(name), "points": [[float(a), float(b)] for a, b in points]}
                                             for name, points in series.items()]}
    else:
        raise ValueError("a chart’s type is bars, line or scatter")
    practice.emit(json.dumps({"kind": "chart", "chart": {"type": type, "title": title, **chart}}))

practice = types.ModuleType("practice")
practice.show_table, practice.show_chart = show_table, show_chart
sys.modules["practice"] = practice
builtins.input = no_input
untouched = dict(builtins.__dict__)

def begin(write, emit):
    builtins.__dict__.clear()
    builtins.__dict__.update(untouched)
    practice.emit = emit
    sys.stdout, sys.stderr = Printed("out", write), Printed("err", write)
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    return main.__dict__

def load(code, setup, write, emit):
    names = begin(nothing, lambda text: None)
    if setup:
        exec(compile(setup, SETUP, "exec"), names)
    practice.emit = emit
    sys.stdout, sys.stderr = Printed("out", write), Printed("err", write)
    exec(compile(code, CODE, "exec"), names)
    return names

def run(code, setup, write, emit):
    try:
        load(code, setup, write, emit)
        return None
    except BaseException as error:
        return fault(error)
    finally:
        sys.modules["__main__"] = types.ModuleType("__main__")

def run_cases(code, setup, entry, inputs):
    outputs, names = [], None
    try:
        names = load(code, setup, nothing, lambda text: None)
        function = names.get(entry)
        if not callable(function):
            raise NameError(f"name '{entry}' is not defined as a function")
        for arguments in json.loads(inputs):
            try:
                value = function(*arguments)
                outputs.append({"value": json.loads(json.dumps(value, allow_nan=False))})
            except MemoryError:
                raise
            except BaseException as error:
                found = json.loads(fault(error))
                outputs.append({"error": found["message"], "line": found["line"]})
        return json.dumps({"fault": None, "outputs": outputs})
    except BaseException as error:
        return json.dumps({"fault": json.loads(fault(error)), "outputs": outputs})
    finally:
        sys.modules["__main__"] = types.ModuleType("__main__")
`
