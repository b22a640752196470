import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import decompress from 'woff2-encoder/decompress'

type HarfBuzz = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory }

let compiled: WebAssembly.Module | undefined

/** HarfBuzz with memory of its own, which goes with it. */
async function loadHarfBuzz(): Promise<HarfBuzz> {
  const file = 'node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm'
  compiled ??= await WebAssembly.compile(
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), file)),
  )
  const exports = (await WebAssembly.instantiate(compiled)).exports as HarfBuzz
  exports._initialize?.()
  return exports
}

const wght = [...'wght'].reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0)

/**
 * A variable font cut to one weight or a range, and to some code points (all if null) with the glyphs that they may
 * become. Takes WOFF2, returns TrueType. Throws when the font can't be cut.
 */
export async function cutFont(
  woff2: Uint8Array,
  weight: number | readonly [number, number],
  letters: Iterable<number> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const hb = await loadHarfBuzz()
  const call = (name: string, ...args: number[]) => {
    const harfbuzzFunction = hb[name]
    if (!harfbuzzFunction) throw new Error(`HarfBuzz has no ${name}`)
    return harfbuzzFunction(...args)
  }
  const source = await decompress(woff2)
  const at = call('malloc', source.byteLength)
  new Uint8Array(hb.memory.buffer).set(source, at)
  const writable = 2
  const face = call('hb_face_create', call('hb_blob_create', at, source.length, writable, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  const kept = call('hb_subset_input_unicode_set', input)
  if (letters) {
    for (const point of letters) call('hb_set_add', kept, point)
  } else {
    call('hb_set_clear', kept)
    call('hb_set_invert', kept)
  }
  if (typeof weight === 'number') {
    call('hb_subset_input_pin_axis_location', input, face, wght, weight)
  } else {
    const [lightest, heaviest] = weight
    call('hb_subset_input_set_axis_range', input, face, wght, lightest, heaviest, lightest)
  }
  const cut = call('hb_subset_or_fail', face, input)
  if (!cut) throw new Error('The font couldn’t be cut')
  const blob = call('hb_face_reference_blob', cut)
  const start = call('hb_blob_get_data', blob, 0)
  const end = start + call('hb_blob_get_length', blob)
  return new Uint8Array(hb.memory.buffer).slice(start, end)
}
