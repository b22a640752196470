const page = 65_536
/** What a place in a WebAssembly table is counted as, in bytes. */
const place = 16

// Taken before a program runs, which could replace them.
const { Memory, Table, Module } = WebAssembly
const { grow } = Memory.prototype
const { grow: growTable } = Table.prototype

type Constructor = new (...values: never[]) => object
type Buffers = { maxByteLength?: number }

/** The memories that count, with their sizes as read from them. */
const memories = new Set<WebAssembly.Memory>()
/** Bytes of buffers outside of WebAssembly, and of tables. */
let taken = 0
let most = Number.POSITIVE_INFINITY

const freed = new FinalizationRegistry<number>((bytes) => {
  taken -= bytes
})

/** Throws if this many bytes more would be too much. */
function require(bytes: number): void {
  const used = [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, taken)
  if (used + bytes > most) throw new RangeError('Out of memory')
}

/**
 * Lets the WebAssembly memories of this thread have `megabytes` together. Runtimes then find that there's no more, and
 * say so in their own way. (QuickJS has a limit too, but doesn't count in WebAssembly what it allocates.)
 */
export function limitMemory(megabytes: number): void {
  most = megabytes * 2 ** 20
  Memory.prototype.grow = function limited(pages) {
    memories.add(this)
    require(Number(pages) * page)
    return grow.call(this, pages)
  }
}

// Pages that aren't isolated from other sites have no shared ones.
const buffers = [ArrayBuffer, globalThis.SharedArrayBuffer].filter((one) => one !== undefined)

const isBuffer = (value: unknown) => buffers.some((one) => value instanceof one)

/** What a buffer or view takes that is made from these values; a view of another's bytes takes none. */
function bytesOf([given, options]: readonly unknown[], each: number): number {
  if (typeof given === 'number') {
    return Math.max(given * each, Number((options as Buffers | undefined)?.maxByteLength ?? 0))
  }
  if (typeof given !== 'object' || given === null || isBuffer(given)) return 0
  return Number((given as { length?: number }).length ?? 0) * each
}

/** The constructor of buffers or views, which counts what they take. */
function counted(Original: Constructor & { BYTES_PER_ELEMENT?: number }): Constructor {
  const counting = new Proxy(Original, {
    construct(target, values: never[], as) {
      const bytes = bytesOf(values, Original.BYTES_PER_ELEMENT ?? 1)
      require(bytes)
      const made = Reflect.construct(target, values, as) as { byteLength: number }
      // Of a list without a length, it's known now.
      const size = isBuffer(values[0]) ? 0 : Math.max(bytes, made.byteLength)
      taken += size
      freed.register(made, size)
      return made
    },
  })
  Original.prototype.constructor = counting
  return counting
}

/** Whether a module brings memories or tables of its own, which nothing would count. */
function bringsMemory(bytes: Uint8Array): boolean {
  for (let at = 8; at < bytes.length; ) {
    const section = bytes[at++]
    if (section === 4 || section === 5) return true
    let size = 0
    for (let shift = 0; ; shift += 7) {
      const part = bytes[at++] ?? 0
      size += (part & 127) * 2 ** shift
      if (part < 128) break
    }
    at += size
  }
  return false
}

const refuse = () => {
  throw new TypeError('Not available here')
}

/**
 * Counts, from now on, everything else that a program could fill: buffers, tables, and memories that it makes.
 * @public Its tests call it in a process of their own.
 */
export function limitBuffers(): void {
  const scope = globalThis as unknown as Record<string, Constructor | undefined>
  const names = Object.getOwnPropertyNames(globalThis).filter((name) =>
    /^(?:(?:Shared)?ArrayBuffer|(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array)$/.test(name),
  )
  for (const name of names) {
    const original = scope[name]
    if (original) scope[name] = counted(original)
  }
  // Buffers that grow would escape the count.
  for (const { prototype } of buffers as { prototype: object }[]) {
    for (const name of ['resize', 'grow', 'transfer', 'transferToFixedLength']) {
      if (name in prototype) Object.defineProperty(prototype, name, { value: refuse })
    }
  }
  Table.prototype.grow = function limited(places, ...rest) {
    require(Number(places) * place)
    taken += Number(places) * place
    return growTable.call(this, places, ...rest)
  }
  const CountedMemory = new Proxy(Memory, {
    construct(target, values: [WebAssembly.MemoryDescriptor], as) {
      require(Number(values[0].initial) * page)
      const memory = Reflect.construct(target, values, as) as WebAssembly.Memory
      memories.add(memory)
      return memory
    },
  })
  const CheckedModule = new Proxy(Module, {
    construct(target, [source]: [BufferSource], as) {
      const isView = ArrayBuffer.isView(source)
      const bytes = isView
        ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
        : new Uint8Array(source)
      // A copy, which nothing changes between the check and its use.
      const copy = bytes.slice()
      if (bringsMemory(copy)) refuse()
      return Reflect.construct(target, [copy], as)
    },
  })
  Memory.prototype.constructor = CountedMemory
  Table.prototype.constructor = refuse
  Module.prototype.constructor = CheckedModule
  Object.assign(WebAssembly, {
    Memory: CountedMemory,
    Module: CheckedModule,
    Table: refuse,
    compile: refuse,
    compileStreaming: refuse,
    instantiateStreaming: refuse,
    // From checked modules only.
    instantiate: async (module: WebAssembly.Module, imports?: WebAssembly.Imports) =>
      module instanceof Module ? new WebAssembly.Instance(module, imports) : refuse(),
  })
}

/** What runtimes need beside the language itself. */
const needed = new Set([
  'self',
  'console',
  'performance',
  'crypto',
  'WebAssembly',
  'onmessage',
  'navigator',
  'location',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'TextEncoder',
  'TextDecoder',
  'MessageChannel',
  'AbortController',
  'AbortSignal',
  'DOMException',
])

/** The names that every JavaScript engine has, with or without a browser. */
const language =
  /^(?:Object|Function|Array|Number|parse(?:Float|Int)|Infinity|NaN|undefined|Boolean|String|Symbol|Date|Promise|RegExp|\w*Error|globalThis|JSON|Math|Intl|Atomics|(?:Shared)?ArrayBuffer|\w+Array|DataView|Map|BigInt|Set|Iterator|Weak(?:Map|Set|Ref)|Proxy|Reflect|FinalizationRegistry|(?:de|en)codeURI(?:Component)?|(?:un)?escape|eval|is(?:Finite|NaN)|constructor)$/

/**
 * Takes from a worker, once its language is loaded, whatever a program doesn't need: other workers, messages of its own,
 * files, drawings. What is left counts the memory that it takes.
 */
export function confine(): void {
  for (let part: object | null = globalThis; part; part = Object.getPrototypeOf(part)) {
    if (part === Object.prototype) break
    for (const name of Object.getOwnPropertyNames(part)) {
      if (!needed.has(name) && !language.test(name)) Reflect.deleteProperty(part, name)
    }
  }
  limitBuffers()
}
