/**
 * The objects that readers' JavaScript finds in QuickJS, which has the language alone: a console that writes values as
 * Node.js does, timers, texts as bytes, signals, and responses (which nothing can ask for). The functions beginning with `__` come from js.ts.
 */
export const jsProgram = `(() => {
const print = __print, emit = __emit, now = __now, bytes = __bytes
let silent = true

const quoted = (s) => {
  const mark = !s.includes("'") ? "'" : !s.includes('"') ? '"' : !s.includes('\`') ? '\`' : "'"
  const inner = JSON.stringify(s).slice(1, -1).replaceAll('\\\\"', '"')
  return mark + (mark === "'" ? inner.replaceAll("'", "\\\\'") : inner) + mark
}
const keyOf = (key) => typeof key === 'symbol' ? '[' + String(key) + ']' : /^[A-Za-z_$][\\w$]*$/.test(key) ? key : quoted(key)

function inspect(value, depth = 0, seen = []) {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return value + 'n'
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'function') {
    const isClass = /^class\\b/.test(Function.prototype.toString.call(value))
    return isClass ? '[class ' + (value.name || '(anonymous)') + ']' : '[Function' + (value.name ? ': ' + value.name : ' (anonymous)') + ']'
  }
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error) return depth > 0 ? '[' + value + ']' : String(value)
  if (value instanceof Date) return Number.isNaN(+value) ? 'Invalid Date' : value.toISOString()
  if (value instanceof RegExp) return String(value)
  if (seen.includes(value)) return '[Circular *1]'
  const name = Object.getPrototypeOf(value) === null ? '[Object: null prototype]' : value.constructor?.name ?? 'Object'
  if (depth > 2) return Array.isArray(value) ? '[Array]' : '[' + name + ']'
  const inner = (one) => inspect(one, depth + 1, [...seen, value])
  const isList = Array.isArray(value) || ArrayBuffer.isView(value)
  let parts = [], before = ''
  if (isList) {
    parts = Array.from(value).slice(0, 100).map(inner)
    if (value.length > 100) parts.push('... ' + (value.length - 100) + ' more items')
    if (!Array.isArray(value)) before = name + '(' + value.length + ') '
  } else if (value instanceof Map) {
    before = 'Map(' + value.size + ') '
    parts = [...value].map(([a, b]) => inner(a) + ' => ' + inner(b))
  } else if (value instanceof Set) {
    before = 'Set(' + value.size + ') '
    parts = [...value].map(inner)
  } else if (value instanceof Promise) return 'Promise { <pending> }'
  else if (name !== 'Object') before = name + ' '
  const keys = isList ? [] : Reflect.ownKeys(value).filter((key) => Object.prototype.propertyIsEnumerable.call(value, key))
  for (const key of keys) {
    const { get, set } = Object.getOwnPropertyDescriptor(value, key)
    parts.push(keyOf(key) + ': ' + (get ? (set ? '[Getter/Setter]' : '[Getter]') : inner(value[key])))
  }
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return before + open + close
  const length = parts.reduce((sum, part) => sum + part.length + 2, before.length)
  if (length <= 72 && !parts.some((part) => part.includes('\\n'))) return before + open + ' ' + parts.join(', ') + ' ' + close
  const indent = '  '.repeat(depth + 1)
  return before + open + '\\n' + parts.map((part) => indent + part).join(',\\n') + '\\n' + '  '.repeat(depth) + close
}

const line = (values) => values.map((value) => typeof value === 'string' ? value : inspect(value)).join(' ') + '\\n'
const to = (stream) => (...values) => { if (!silent) print(stream, line(values)) }
const log = to('out'), warn = to('err')

const cell = (value) => value === null || value === undefined ? null : typeof value === 'number' ? value : typeof value === 'string' ? value : inspect(value)
function showTable(rows, columns) {
  rows = [...rows]
  const isNamed = rows.length > 0 && !Array.isArray(rows[0])
  const names = columns ?? (isNamed ? Object.keys(rows[0]) : rows.shift() ?? [])
  const cells = rows.map((row) => (Array.isArray(row) ? row : names.map((name) => row[name])).map(cell))
  if (!silent) emit(JSON.stringify({ kind: 'table', columns: names.map(String), rows: cells }))
}
function showChart(type, data, { title = '', x = 'x', y = 'y', unit = '' } = {}) {
  if (!['bars', 'line', 'scatter'].includes(type)) throw new RangeError('a chart’s type is bars, line or scatter')
  const series = Array.isArray(data) ? { [y]: data } : data
  const chart = type === 'bars'
    ? { unit, data: (Array.isArray(data) ? data : Object.entries(data)).map(([label, value]) => ({ label: String(label), value: Number(value) })) }
    : { x, y, series: Object.entries(series).map(([label, points]) => ({ label, points: points.map(([a, b]) => [Number(a), Number(b)]) })) }
  if (!silent) emit(JSON.stringify({ kind: 'chart', chart: { type, title, ...chart } }))
}

let timers = [], count = 0
function setTimeout(run, ms = 0, ...values) {
  timers.push({ id: ++count, due: now() + Math.max(0, Number(ms) || 0), run: () => run(...values) })
  return count
}
function setInterval(run, ms = 0, ...values) {
  const id = setTimeout(function again() {
    timers.push({ id, due: now() + Math.max(1, Number(ms) || 0), run: again })
    run(...values)
  }, ms)
  return id
}
const clearTimeout = (id) => { timers = timers.filter((timer) => timer.id !== id) }

class AbortError extends Error {
  constructor(message, name) { super(message); this.name = name }
}
class AbortSignal {
  aborted = false
  reason = undefined
  #heard = []
  addEventListener(type, run) { if (type === 'abort') this.#heard.push(run) }
  removeEventListener(type, run) { this.#heard = this.#heard.filter((one) => one !== run) }
  throwIfAborted() { if (this.aborted) throw this.reason }
  static __abort(signal, reason) {
    if (signal.aborted) return
    Object.assign(signal, { aborted: true, reason })
    for (const run of signal.#heard) run({ type: 'abort', target: signal })
  }
  static abort(reason = new AbortError('This operation was aborted', 'AbortError')) {
    const signal = new AbortSignal()
    AbortSignal.__abort(signal, reason)
    return signal
  }
  static timeout(ms) {
    const signal = new AbortSignal()
    setTimeout(() => AbortSignal.__abort(signal, new AbortError('The operation was aborted due to timeout', 'TimeoutError')), ms)
    return signal
  }
  static any(signals) {
    const signal = new AbortSignal()
    for (const one of signals) {
      if (one.aborted) AbortSignal.__abort(signal, one.reason)
      else one.addEventListener('abort', () => AbortSignal.__abort(signal, one.reason))
    }
    return signal
  }
}
const abort = AbortSignal.__abort
delete AbortSignal.__abort
class AbortController {
  signal = new AbortSignal()
  abort(reason = new AbortError('This operation was aborted', 'AbortError')) { abort(this.signal, reason) }
}

class TextEncoder {
  encode(text = '') {
    const coded = unescape(encodeURIComponent(String(text).toWellFormed()))
    return Uint8Array.from(coded, (character) => character.charCodeAt(0))
  }
}
class TextDecoder {
  #rest = []
  decode(input = new Uint8Array(), { stream = false } = {}) {
    const all = [...this.#rest, ...new Uint8Array(input.buffer ?? input, input.byteOffset ?? 0, input.byteLength)]
    let text = '', at = 0
    const size = (byte) => byte < 0x80 ? 1 : byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0
    for (let length; at < all.length; at += length) {
      length = size(all[at])
      if (stream && at + length > all.length) break
      try {
        if (length === 0) throw 0
        text += decodeURIComponent(all.slice(at, at + length).map((byte) => '%' + byte.toString(16).padStart(2, '0')).join(''))
      } catch { text += '\\ufffd'; length = 1 }
    }
    this.#rest = stream ? all.slice(at) : []
    return text
  }
}

class Headers {
  #values = new Map()
  constructor(init = {}) { for (const [name, value] of init[Symbol.iterator] ? init : Object.entries(init)) this.set(name, value) }
  get(name) { return this.#values.get(name.toLowerCase()) ?? null }
  has(name) { return this.#values.has(name.toLowerCase()) }
  set(name, value) { this.#values.set(name.toLowerCase(), String(value)) }
  [Symbol.iterator]() { return this.#values[Symbol.iterator]() }
}
class Response {
  #body
  constructor(body = '', { status = 200, headers } = {}) {
    this.#body = String(body ?? '')
    Object.assign(this, { status, ok: status >= 200 && status < 300, headers: new Headers(headers) })
  }
  static json(value, init) { return new Response(JSON.stringify(value), init) }
  async text() { return this.#body }
  async json() { return JSON.parse(this.#body) }
}

const hex = (list) => list.map((byte) => byte.toString(16).padStart(2, '0')).join('')
const crypto = {
  getRandomValues(list) {
    new Uint8Array(list.buffer, list.byteOffset, list.byteLength).set(JSON.parse(bytes(list.byteLength)))
    return list
  },
  randomUUID() {
    const list = JSON.parse(bytes(16))
    list[6] = list[6] & 15 | 64
    list[8] = list[8] & 63 | 128
    const text = hex(list)
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
  },
}

for (const name of ['__print', '__emit', '__now', '__bytes']) delete globalThis[name]
const values = {
  console: { log, info: log, debug: log, warn, error: warn, table: (rows) => showTable(rows) },
  practice: { showTable, showChart },
  performance: { now },
  setTimeout, setInterval, clearTimeout, clearInterval: clearTimeout,
  queueMicrotask: (run) => { Promise.resolve().then(run) },
  structuredClone: (value) => JSON.parse(JSON.stringify(value)),
  AbortController, AbortSignal, TextEncoder, TextDecoder, Headers, Response, crypto,
}
for (const [name, value] of Object.entries(values))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
return {
  begin() { silent = false },
  /** Milliseconds until the next timer; -1 for none. */
  next() { return timers.length ? Math.max(0, Math.min(...timers.map(({ due }) => due)) - now()) : -1 },
  fire() {
    const due = timers.reduce((first, one) => one.due < first.due ? one : first)
    timers = timers.filter((one) => one !== due)
    due.run()
  },
}
})()`
