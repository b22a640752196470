// `npm run fonts`: cuts the site's fonts out of their packages, with the weights and letters that it
// writes with and no others, so that a page loads half of what the whole files weigh.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compress, decompress } from 'woff2-encoder'

const root = fileURLToPath(new URL('../../../', import.meta.url))

type Cut = {
  /** The file in its package, and the one that is written; both from the project's folder. */
  from: string
  to: string
  /** One weight, or the lightest and the heaviest. */
  weight: number | readonly [number, number]
  /** First and last code points of the ranges that are kept; all when left out. */
  letters?: readonly (readonly [number, number])[]
}

const packages = 'node_modules/@fontsource-variable'
const certificates = 'lib/certificates/pdf/fonts'

/** Devanagari with its joiners, the rupee, the space, and the circle that carries a mark alone. */
const devanagari = [
  [0x20, 0x20],
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
] as const

export const cuts: readonly Cut[] = [
  {
    from: `${packages}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
    to: 'components/layout/fonts/bricolage-grotesque-600.woff2',
    weight: 600,
  },
  {
    from: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: 'components/layout/fonts/instrument-sans-400-600.woff2',
    weight: [400, 600],
  },
  {
    from: `${packages}/geist-mono/files/geist-mono-latin-wght-normal.woff2`,
    to: 'components/layout/fonts/geist-mono-400.woff2',
    weight: 400,
  },
  {
    from: `${packages}/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2`,
    // In the public folder, because only the page's own head can say that a language needs it at once.
    to: 'public/fonts/noto-sans-devanagari-5.3.0.woff2',
    weight: [400, 600],
    letters: devanagari,
  },
  // What certificates are set in as PDF: one weight in each, since a PDF knows no variable fonts.
  {
    from: `${packages}/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2`,
    to: `${certificates}/bricolage-grotesque-ext-600.woff2`,
    weight: 600,
  },
  {
    from: `${packages}/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2`,
    to: `${certificates}/bricolage-grotesque-vietnamese-600.woff2`,
    weight: 600,
  },
  {
    from: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: `${certificates}/instrument-sans-400.woff2`,
    weight: 400,
  },
  {
    from: `${packages}/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2`,
    to: `${certificates}/instrument-sans-ext-400.woff2`,
    weight: 400,
  },
  {
    from: `${packages}/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2`,
    to: `${certificates}/noto-sans-devanagari-400.woff2`,
    weight: 400,
    letters: devanagari,
  },
  {
    from: `${packages}/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2`,
    to: `${certificates}/noto-sans-devanagari-600.woff2`,
    weight: 600,
    letters: devanagari,
  },
  {
    from: `${packages}/geist-mono/files/geist-mono-cyrillic-wght-normal.woff2`,
    to: `${certificates}/geist-mono-cyrillic-400.woff2`,
    weight: 400,
  },
]

type HarfBuzz = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory }

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const wasm = readFileSync(`${root}node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm`)
  const { instance } = await WebAssembly.instantiate(wasm)
  const exports = instance.exports as HarfBuzz
  exports._initialize?.()
  return exports
}

const wght = [...'wght'].reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0)

/** The font file that {@link Cut} describes, as WOFF2. Throws when the source can't be cut so. */
export async function cutFont({ from, weight, letters }: Cut): Promise<Uint8Array> {
  const hb = await loadHarfBuzz()
  const call = (name: string, ...args: number[]) => {
    const found = hb[name]
    if (!found) throw new Error(`HarfBuzz has no ${name}`)
    return found(...args)
  }
  const source = await decompress(readFileSync(root + from))
  const at = call('malloc', source.byteLength)
  new Uint8Array(hb.memory.buffer).set(source, at)
  const writable = 2
  const face = call('hb_face_create', call('hb_blob_create', at, source.length, writable, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  const kept = call('hb_subset_input_unicode_set', input)
  if (letters) {
    for (const [first, last] of letters) {
      for (let point = first; point <= last; point++) call('hb_set_add', kept, point)
    }
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
  if (!cut) throw new Error(`${from} can't be cut`)
  const blob = call('hb_face_reference_blob', cut)
  const start = call('hb_blob_get_data', blob, 0)
  const end = start + call('hb_blob_get_length', blob)
  return compress(new Uint8Array(hb.memory.buffer).slice(start, end))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const cut of cuts) {
    const font = await cutFont(cut)
    writeFileSync(root + cut.to, font)
    console.info(`${cut.to}: ${(font.length / 1000).toFixed(1)} kB`)
  }
}
