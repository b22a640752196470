import { preload } from 'react-dom'

/** On every page's first screen; declared in app/fonts.css like all fonts. */
const everywhere = ['bricolage-grotesque-600', 'instrument-sans-400', 'instrument-sans-600']
const accented = ['instrument-sans-accented', 'bricolage-grotesque-accented']
const further: Readonly<Record<string, readonly string[]>> = {
  hi: ['noto-sans-hindi'],
  es: accented,
  fr: accented,
  de: accented,
}

function preloadFont(name: string): void {
  const type = 'font/woff2'
  preload(`/fonts/${name}-5.3.0.woff2`, { as: 'font', type, crossOrigin: 'anonymous' })
}

/** Preloads the fonts that every page needs, and those of its language. */
export function preloadFonts(locale: string): void {
  for (const name of [...everywhere, ...(further[locale] ?? [])]) preloadFont(name)
}

/** Preloads the font of figures and codes, for pages that show some on the first screen. */
export function preloadFigures(): void {
  preloadFont('geist-mono-basic')
}
