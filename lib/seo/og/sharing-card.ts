import sharp from 'sharp'
import type { Locale } from '@/lib/i18n/routing'
import { site } from '@/lib/site'
import { ogSize } from './address'
import { drawOutline, fontStack, type Outline, outline, type Voice } from './fonts'
import { type Room, setText } from './lines'
import { type Relief, relief } from './relief'

export type CardWords = { locale: Locale; title: string; description: string }

const { width, height } = ogSize
const margin = 72

/** The night surface of app/globals.css, which an image can't read; stronger contours for small previews. */
const color = {
  surface: '#0c1218',
  contour: '#263a47',
  index: '#3c6073',
  text: '#e9eff3',
  muted: '#9aa9b5',
  accent: '#ff8f5e',
} as const

/** A text as outlined lines, from its last baseline upwards, with its height. */
function paragraph(text: string, voice: Voice, room: Room, baseline: number) {
  const cache = new Map<string, Outline>()
  const set = (part: string): Outline => {
    const cached = cache.get(part) ?? outline(part, voice)
    cache.set(part, cached)
    return cached
  }
  const { lines, size } = setText(text, room, (part) => set(part).width)
  const leading = room.leading * size
  const first = baseline - (lines.length - 1) * leading
  const svg = lines.map((line, i) => drawOutline(set(line), margin, first + i * leading, size))
  return { svg: svg.join(''), top: first - size }
}

function logo(name: string, voice: Voice): string {
  return `<g transform="translate(${margin - 4} ${margin - 10}) scale(2.1)" fill="none" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">
    <path d="M2 19 9.2 5.2 13.6 13" stroke="${color.text}"/><path d="m12 19 5-9 5 9" stroke="${color.accent}"/></g>
    <g fill="${color.text}">${drawOutline(outline(name, voice), margin + 64, margin + 30, 40)}</g>`
}

/** Contour lines that fade towards the text, and a survey point on the summit. */
function mountain({ plain, index, summit: [x, y] }: Relief): string {
  return `<defs><linearGradient id="fade"><stop offset="0.2" stop-color="#fff" stop-opacity="0.1"/><stop offset="0.8" stop-color="#fff"/></linearGradient>
    <mask id="towards"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask></defs>
    <g fill="none" mask="url(#towards)"><path d="${plain}" stroke="${color.contour}" stroke-width="1.5"/>
    <path d="${index}" stroke="${color.index}" stroke-width="2"/></g>
    <g transform="translate(${x} ${y})"><path d="M0-17 16 11H-16Z" fill="${color.surface}" stroke="${color.accent}" stroke-width="3" stroke-linejoin="round"/>
    <circle cy="2" r="3" fill="${color.accent}"/></g>`
}

/** The sharing image of {@link drawCard} as PNG. */
export async function drawPng(words: CardWords, seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg = Buffer.from(await drawCard(words, seed))
  return new Uint8Array(await sharp(svg).png({ palette: true, colours: 16, dither: 0 }).toBuffer())
}

/** A page's sharing image as SVG, with words as outlines; `seed` picks the mountain. Throws on missing characters. */
export async function drawCard({ locale, title, description }: CardWords, seed: number) {
  const [heading, wordmark, text] = await Promise.all([
    fontStack('heading', 600),
    fontStack('heading', 700),
    fontStack('text', 400),
  ])
  // As on the pages: Devanagari needs more room above and no tight tracking.
  const tall = locale === 'hi'
  const note = paragraph(
    description,
    { stack: text, language: locale, tracking: 0 },
    { sizes: [32, 30, 28], width: 820, height: 160, lines: 3, leading: tall ? 1.55 : 1.4 },
    height - margin - 4,
  )
  const bottom = note.top - (tall ? 44 : 36)
  const head = paragraph(
    title,
    { stack: heading, language: locale, tracking: tall ? 0 : -0.03 },
    {
      sizes: [88, 80, 72, 66, 60, 54, 48],
      width: 840,
      height: bottom - (tall ? 190 : 166),
      lines: 3,
      leading: tall ? 1.32 : 1.06,
    },
    bottom,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${color.surface}"/>${mountain(relief(seed, width, height))}
    ${logo(site.name, { stack: wordmark, language: 'en', tracking: -0.025 })}
    <g fill="${color.text}">${head.svg}</g><g fill="${color.muted}">${note.svg}</g></svg>`
}
