// `npm run fonts`: subsets the site's fonts to the weights and letters it uses, which halves their size.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compress } from 'woff2-encoder'
import { cutFont } from '@/lib/certificates/pdf/cut-font.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

type Cut = {
  /** Source in its package and target, both relative to the project's folder. */
  from: string
  to: string
  /** One weight, or the lightest and heaviest. */
  weight: number | readonly [number, number]
  /** First and last code points of the ranges to keep; all by default. */
  letters?: Letters
}

const open = 'public/fonts'
const pdf = 'lib/certificates/pdf/fonts'

type Letters = readonly (readonly [number, number])[]

/** Hexadecimal code points and ranges, as in CSS `unicode-range`. */
function ranges(text: string): Letters {
  return text
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [first = '', last = first] = range.split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    })
}

/** English and every language's punctuation, needed on all pages. */
const basic = ranges('20-7e a0 a9 b7 d7 2010-2015 2018-2019 201c-201d 2022 2026 202f 2212')

/** The rest of Western European letters. */
const accented = ranges(`
  a1-a8 aa-b6 b8-d6 d8-ff 131 152-153 2bb-2bc 2c6 2da 2dc 201a 201e 2030 2032-2033
  2039-203a 2044 20ac 2122 2191 2193 2215
`)

/** Hindi: letters, figures, joiners, the rupee sign and the dotted circle. */
const hindi = ranges(`
  20 901-903 905-90b 90d 90f-911 913-928 92a-930 932-933 935-939 93c-945 947-949 94b-94d
  950 958-95f 964-970 200c-200d 20b9 25cc
`)

/** All of Devanagari, with the same signs. */
const devanagari = ranges('20 900-97f 200c-200d 20b9 25cc')

/** The letters of हिन्दी, for the language picker. */
const hindiName = ranges('926 928 939 93f-940 94d')

const devanagariFont = 'noto-sans-devanagari-devanagari'

/** A package's font, named by its file's prefix: family and script. */
function cut(font: string, to: string, weight: Cut['weight'], letters?: Letters): Cut {
  const family = font.replace(/-(?:latin(?:-ext)?|vietnamese|cyrillic|devanagari)$/, '')
  const folder = `node_modules/@fontsource-variable/${family}/files`
  return { from: `${folder}/${font}-wght-normal.woff2`, to: `${to}.woff2`, weight, letters }
}

// Files up to 14 kB load in one round trip, hence two static weights; a Hindi page's text waits for one weight only.
export const cuts: readonly Cut[] = [
  cut('bricolage-grotesque-latin', `${open}/bricolage-grotesque-600-5.3.0`, 600, basic),
  cut('instrument-sans-latin', `${open}/instrument-sans-400-5.3.0`, 400, basic),
  cut('instrument-sans-latin', `${open}/instrument-sans-600-5.3.0`, 600, basic),
  cut('bricolage-grotesque-latin', `${open}/bricolage-grotesque-accented-5.3.0`, 600, accented),
  cut('instrument-sans-latin', `${open}/instrument-sans-accented-5.3.0`, [400, 600], accented),
  cut('geist-mono-latin', `${open}/geist-mono-basic-5.3.0`, 400, basic),
  cut('geist-mono-latin', `${open}/geist-mono-accented-5.3.0`, 400, accented),
  cut(devanagariFont, `${open}/noto-sans-hindi-400-5.3.0`, 400, hindi),
  cut(devanagariFont, `${open}/noto-sans-hindi-600-5.3.0`, 600, hindi),
  cut(devanagariFont, `${open}/noto-sans-devanagari-5.3.0`, [400, 600], devanagari),
  cut(devanagariFont, `${open}/noto-sans-hindi-name-5.3.0`, [400, 600], hindiName),
  // For PDF certificates: static weights, because PDFs don't support variable fonts.
  cut('bricolage-grotesque-latin', `${pdf}/bricolage-grotesque-600`, 600),
  cut('geist-mono-latin', `${pdf}/geist-mono-400`, 400),
  cut('bricolage-grotesque-latin-ext', `${pdf}/bricolage-grotesque-ext-600`, 600),
  cut('bricolage-grotesque-vietnamese', `${pdf}/bricolage-grotesque-vietnamese-600`, 600),
  cut('instrument-sans-latin', `${pdf}/instrument-sans-400`, 400),
  cut('instrument-sans-latin-ext', `${pdf}/instrument-sans-ext-400`, 400),
  cut(devanagariFont, `${pdf}/noto-sans-devanagari-400`, 400, devanagari),
  cut(devanagariFont, `${pdf}/noto-sans-devanagari-600`, 600, devanagari),
  cut('geist-mono-cyrillic', `${pdf}/geist-mono-cyrillic-400`, 400),
]

/** The font file described by {@link Cut}, as WOFF2. Throws when the source can't be cut. */
export async function cutFile({ from, weight, letters }: Cut): Promise<Uint8Array> {
  const points = letters?.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  )
  return compress(await cutFont(readFileSync(root + from), weight, points ?? null))
}

if (import.meta.main) {
  for (const cut of cuts) {
    const font = await cutFile(cut)
    writeFileSync(root + cut.to, font)
    console.info(`${cut.to}: ${(font.length / 1000).toFixed(1)} kB`)
  }
}
