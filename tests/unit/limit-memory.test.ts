import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Evaluates an expression in a process whose memory is limited to 64 MB; its value, or the error's message. */
function limited(expression: string, before = ''): unknown {
  const script = `
    ${before}
    const { limitMemory, limitBuffers } = await import('./lib/runtimes/limit-memory.ts')
    limitMemory(64)
    limitBuffers()
    const repeat = (make) => { const all = []; for (let i = 0; i < 1000; i++) all.push(make()); return all.length }
    const MB = 2 ** 20
    let value
    try { value = await (${expression}) } catch (error) { value = error.message }
    console.log(JSON.stringify(value))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(output)
}

const withMemory = '[0,97,115,109,1,0,0,0, 5,4,1,0,128,64]'
const empty = '[0,97,115,109,1,0,0,0]'

describe('the memory of a program', () => {
  it.each([
    'repeat(() => new ArrayBuffer(MB))',
    'repeat(() => new SharedArrayBuffer(MB))',
    'repeat(() => new Float64Array(MB / 8))',
    'repeat(() => new Uint8Array(MB).slice())',
    'Uint8Array.from({ length: 100 * MB })',
    'repeat(() => new (new Uint8Array(1).buffer.constructor)(MB))',
    'repeat(() => new ArrayBuffer(1, { maxByteLength: MB }))',
    'repeat(() => new WebAssembly.Memory({ initial: 16 }))',
    'repeat(((memory) => () => memory.grow(16))(new WebAssembly.Memory({ initial: 0 })))',
  ])('has an end: %s', (expression) => expect(limited(expression)).toBe('Out of memory'))

  it.each([
    `new WebAssembly.Module(new Uint8Array(${withMemory}))`,
    `WebAssembly.instantiate(new Uint8Array(${withMemory}))`,
    'new WebAssembly.Table({ initial: 1e7, element: "anyfunc" })',
    'new ArrayBuffer(1).transfer(1e9)',
  ])('can’t come from elsewhere: %s', (expression) => {
    expect(limited(expression)).toMatch(/Not available here|not a constructor/)
  })

  it('is limited in pages that aren’t isolated too, which have no shared buffers', () => {
    const hidden = 'delete globalThis.SharedArrayBuffer'
    expect(limited('repeat(() => new ArrayBuffer(MB))', hidden)).toBe('Out of memory')
    expect(limited('new Uint8Array(new ArrayBuffer(8)).length', hidden)).toBe(8)
  })

  it('is given back, shared by views, and enough for what is usual', () => {
    expect(limited('repeat(() => new Uint8Array(1000).subarray(1))')).toBe(1000)
    expect(limited(`new WebAssembly.Module(new Uint8Array(${empty})) && 'made'`)).toBe('made')
    expect(limited('new Uint8Array([1, 2, 3]).map((n) => n * 2).join()')).toBe('2,4,6')
  })
})
