import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/** A font at one weight, and its code points. */
export type Cut = { font: Font; unitsPerEm: number; covers: ReadonlySet<number> }

// The same files that pages use, one script each.
const families = {
  heading: [
    ['bricolage-grotesque', 'latin'],
    ['bricolage-grotesque', 'latin-ext'],
    ['noto-sans-devanagari', 'devanagari'],
  ],
  text: [
    ['instrument-sans', 'latin'],
    ['instrument-sans', 'latin-ext'],
    ['noto-sans-devanagari', 'devanagari'],
  ],
} as const

async function loadFace(name: string, part: string) {
  const folder = join(process.cwd(), 'node_modules/@fontsource-variable', name, 'files')
  const sfnt = await decompress(await readFile(join(folder, `${name}-${part}-wght-normal.woff2`)))
  const face = new Face(new Blob(sfnt))
  return { face, covers: new Set(face.collectUnicodes()) }
}

const faces = new Map<string, ReturnType<typeof loadFace>>()

async function cut(name: string, part: string, weight: number): Promise<Cut> {
  const key = `${name} ${part}`
  const loaded = faces.get(key) ?? loadFace(name, part)
  faces.set(key, loaded)
  const { face, covers } = await loaded
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  return { font, unitsPerEm: face.upem, covers }
}

const stacks = new Map<string, Promise<Cut[]>>()

/** The fonts of a family at a weight, in order of preference; loaded once. */
export function fontStack(family: keyof typeof families, weight: number): Promise<Cut[]> {
  const key = `${family} ${weight}`
  const stack =
    stacks.get(key) ?? Promise.all(families[family].map(([name, part]) => cut(name, part, weight)))
  stacks.set(key, stack)
  return stack
}
