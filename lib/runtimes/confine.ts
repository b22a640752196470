import { limitBuffers } from './limit-memory.ts'

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
