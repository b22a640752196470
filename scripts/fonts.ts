// `npm run fonts`: cuts the site's fonts out of their packages, with the weights and letters that it
// writes with and no others, so that a page loads half of what the whole files weigh.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compress, decompress } from 'woff2-encoder'

const root = fileURLToPath(new URL('../', import.meta.url))

type Cut = {
  /** The file in its package, and the one that is written; both from the project's folder. */
  from: string
  to: string
  /** One weight, or the lightest and the heaviest. */
  weight: number | readonly [number, number]
  /** First and last code points of the ranges that are kept; all when left out. */
  letters?: Letters
}

const packages = 'node_modules/@fontsource-variable'
const certificates = 'lib/certificates/pdf/fonts'

type Letters = readonly (readonly [number, number])[]

/** What English and the punctuation of every language need; no page does without. */
const basic: Letters = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2010, 0x2015],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2212, 0x2212],
]

/** The rest of Western European writing. */
const accented: Letters = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x201a, 0x201a],
  [0x201e, 0x201e],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2215, 0x2215],
]

/** What Hindi is written with: its letters and figures, the joiners, the rupee, and the circle that carries a mark alone. */
const hindi: Letters = [
  [0x20, 0x20],
  [0x901, 0x903],
  [0x905, 0x90b],
  [0x90d, 0x90d],
  [0x90f, 0x911],
  [0x913, 0x928],
  [0x92a, 0x930],
  [0x932, 0x933],
  [0x935, 0x939],
  [0x93c, 0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x950, 0x950],
  [0x958, 0x95f],
  [0x964, 0x970],
  [0x200c, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
]

/** All of Devanagari, with the same signs. */
const devanagari: Letters = [
  [0x20, 0x20],
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
]

// Files of at most 14 kB reach the browser in one round trip; so the two weights come side by side.
export const cuts: readonly Cut[] = [
  {
    from: `${packages}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
    to: 'components/layout/fonts/bricolage-grotesque-600.woff2',
    weight: 600,
    letters: basic,
  },
  {
    from: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: 'components/layout/fonts/instrument-sans-400.woff2',
    weight: 400,
    letters: basic,
  },
  {
    from: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: 'components/layout/fonts/instrument-sans-600.woff2',
    weight: 600,
    letters: basic,
  },
  // In the public folder, because only the page's own head can say that a language needs them at once.
  {
    from: `${packages}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
    to: 'public/fonts/bricolage-grotesque-accented-5.3.0.woff2',
    weight: 600,
    letters: accented,
  },
  {
    from: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    to: 'public/fonts/instrument-sans-accented-5.3.0.woff2',
    weight: [400, 600],
    letters: accented,
  },
  {
    from: `${packages}/geist-mono/files/geist-mono-latin-wght-normal.woff2`,
    to: 'public/fonts/geist-mono-5.3.0.woff2',
    weight: 400,
  },
  {
    from: `${packages}/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2`,
    to: 'public/fonts/noto-sans-hindi-5.3.0.woff2',
    weight: [400, 600],
    letters: hindi,
  },
  {
    from: `${packages}/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2`,
    to: 'public/fonts/noto-sans-devanagari-5.3.0.woff2',
    weight: [400, 600],
    letters: devanagari,
  },
  // What certificates are set in as PDF: one weight in each, since a PDF knows no variable fonts.
  {
    from: `${packages}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
    to: `${certificates}/bricolage-grotesque-600.woff2`,
    weight: 600,
  },
  {
    from: `${packages}/geist-mono/files/geist-mono-latin-wght-normal.woff2`,
    to: `${certificates}/geist-mono-400.woff2`,
    weight: 400,
  },
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

if (import.meta.main) {
  for (const cut of cuts) {
    const font = await cutFont(cut)
    writeFileSync(root + cut.to, font)
    console.info(`${cut.to}: ${(font.length / 1000).toFixed(1)} kB`)
  }
}
