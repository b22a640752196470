import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { jsProgram } from './js-program.ts'
import { type CaseOutput, createBatches, type Emit, type RunEnd, type Runtime } from './types.ts'

const mostStack = 256 * 2 ** 10
const file = 'code.js'

type Fault = Exclude<RunEnd, { kind: 'done' | 'unavailable' }>
type Found = { name?: string; message?: string; stack?: string }

/** The lines of a module that are the reader's own: those after the first number, up to the second. */
type Own = readonly [number, number]

/** The end that an error of the code leads to. */
function faultOf(error: unknown, [skipped, end]: Own): Fault {
  const { name = 'Error', message, stack = '' } = (error ?? {}) as Found
  // With no memory left, QuickJS can't even make an error.
  if (error === null) return { kind: 'stopped', why: 'memory' }
  if (name === 'InternalError' && message === 'out of memory')
    return { kind: 'stopped', why: 'memory' }
  const own = [...stack.matchAll(/code\.js:(\d+)/g)]
    .map(([, line]) => Number(line))
    .find((line) => line > skipped && line <= end)
  const text = message === undefined ? `Uncaught ${JSON.stringify(error)}` : `${name}: ${message}`
  return { kind: 'error', message: text, line: own ? own - skipped : null }
}

class Thrown extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.kind)
    this.fault = fault
  }
}

/** A context with the objects of {@link jsProgram}, for one run. */
function open(
  context: QuickJSContext,
  write: (stream: 'out' | 'err', text: string) => void,
  emit: (json: string) => void,
) {
  const give = (name: string, value: (...values: QuickJSHandle[]) => QuickJSHandle | undefined) =>
    context
      .newFunction(name, value)
      .consume((handle) => context.setProp(context.global, name, handle))
  const textOf = (handle: QuickJSHandle | undefined) => (handle ? context.getString(handle) : '')
  give('__print', (stream, text) => {
    write(textOf(stream) === 'err' ? 'err' : 'out', textOf(text))
    return context.undefined
  })
  give('__emit', (json) => {
    emit(textOf(json))
    return context.undefined
  })
  give('__now', () => context.newNumber(performance.now()))
  give('__bytes', (count) => {
    const list = new Uint8Array(Math.min(65_536, count ? context.getNumber(count) : 0))
    return context.newString(JSON.stringify([...crypto.getRandomValues(list)]))
  })
  return context.unwrapResult(context.evalCode(jsProgram, 'program.js', { type: 'global' }))
}

const isPromise = (context: QuickJSContext, handle: QuickJSHandle) =>
  context.typeof(handle) === 'object' &&
  context.getProp(handle, 'then').consume((then) => context.typeof(then) === 'function')

/** JavaScript by a loaded QuickJS; each run has an interpreter of its own. */
export function createJs(quickjs: QuickJSWASMModule): Runtime {
  /** Runs code as a module with top-level `await`, until its timers are done, then `use`. */
  async function inContext(
    { code, setup = '', added = 0 }: { code: string; setup?: string; added?: number },
    emit: Emit,
    use: (
      context: QuickJSContext,
      settle: (handle: QuickJSHandle) => Promise<QuickJSHandle>,
      own: Own,
    ) => Promise<void>,
  ): Promise<RunEnd> {
    const runtime = quickjs.newRuntime()
    runtime.setMaxStackSize(mostStack)
    runtime.setModuleLoader((name) => {
      throw new Error(`${name} can’t be imported here`)
    })
    const context = runtime.newContext()
    const { write, flush } = createBatches(emit)
    const program = open(context, write, (json) => {
      flush()
      emit(JSON.parse(json))
    })
    const source = `${setup}\n;__begin();\n${code}`
    const skipped = source.split('\n').length - code.split('\n').length
    const own: Own = [skipped, skipped + code.split('\n').length - added]

    function take(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
      if (!result.error) return result.value
      const error = result.error.consume((handle) => context.dump(handle))
      throw new Thrown(faultOf(error, own))
    }
    const ask = (name: string) =>
      context
        .getProp(program, name)
        .consume((method) => take(context.callFunction(method, program)))
        .consume((handle) => context.dump(handle) as number)

    /** Runs jobs and timers until a promise is settled (or, without one, until there are none). */
    async function turn(promise?: QuickJSHandle): Promise<QuickJSHandle> {
      for (;;) {
        const done = runtime.executePendingJobs()
        if (done.error) {
          const error = done.error.consume((handle) => context.dump(handle))
          throw new Thrown(faultOf(error, own))
        }
        done.dispose()
        if (promise) {
          const state = context.getPromiseState(promise)
          if (state.type === 'fulfilled') return state.value
          if (state.type === 'rejected') {
            throw new Thrown(
              faultOf(
                state.error.consume((handle) => context.dump(handle)),
                own,
              ),
            )
          }
        }
        const wait = ask('next')
        if (wait < 0) {
          if (!promise) return context.undefined
          throw new Thrown({ kind: 'error', message: 'A promise was never settled', line: null })
        }
        flush()
        await new Promise((done) => setTimeout(done, wait))
        ask('fire')
      }
    }

    try {
      context
        .newFunction('__begin', () => {
          ask('begin')
          return context.undefined
        })
        .consume((begin) => context.setProp(context.global, '__begin', begin))
      const module = take(context.evalCode(source, file, { type: 'module' }))
      try {
        // A promise if it waits for something, else its exports.
        if (isPromise(context, module)) (await turn(module)).dispose()
      } finally {
        module.dispose()
      }
      await use(context, turn, own)
      await turn()
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof Thrown) return error.fault
      return faultOf(error, own)
    } finally {
      flush()
      try {
        program.dispose()
        context.dispose()
        runtime.dispose()
      } catch {
        // Out of memory: whoever runs this starts anew.
      }
    }
  }

  return {
    run: ({ code, setup }, emit) => inContext({ code, setup }, emit, async () => {}),
    async runCases({ code, setup, entry = '', inputs }) {
      const outputs: CaseOutput[] = []
      if (!/^[A-Za-z_$][\w$]*$/.test(entry)) throw new Error(`${entry} is not a function’s name`)
      const given = `${code}
;if (typeof ${entry} !== 'function') throw new ReferenceError('${entry} is not defined as a function')
globalThis.__entry = (json) => {
  const value = ${entry}(...JSON.parse(json))
  return value instanceof Promise ? value.then((one) => JSON.stringify(one)) : JSON.stringify(value)
}`
      const added = 5
      const silent: Emit = () => {}
      const end = await inContext(
        { code: given, setup, added },
        silent,
        async (context, settle, own) => {
          const call = context.getProp(context.global, '__entry')
          for (const input of inputs) {
            const json = context.newString(JSON.stringify(input))
            const result = context.callFunction(call, context.undefined, json)
            json.dispose()
            if (result.error) {
              const fault = faultOf(
                result.error.consume((handle) => context.dump(handle)),
                own,
              )
              if (fault.kind === 'stopped') throw new Thrown(fault)
              outputs.push({ error: fault.message, line: fault.line })
              continue
            }
            const isPromise = context.typeof(result.value) === 'object'
            try {
              const value = isPromise ? await settle(result.value) : result.value
              const text = context.typeof(value) === 'string' ? context.getString(value) : 'null'
              outputs.push({ value: JSON.parse(text) })
              if (isPromise) value.dispose()
            } catch (error) {
              if (!(error instanceof Thrown) || error.fault.kind === 'stopped') throw error
              outputs.push({ error: error.fault.message, line: error.fault.line })
            } finally {
              result.value.dispose()
            }
          }
          call.dispose()
        },
      )
      return { end, outputs }
    },
  }
}
