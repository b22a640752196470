import { preload } from 'react-dom'

/** On every page's first screen; declared in app/fonts.css like all fonts. */
const latin = ['bricolage-grotesque-600', 'instrument-sans-400', 'instrument-sans-600']
const accented = ['instrument-sans-accented', 'bricolage-grotesque-accented']
/** The first screen of a Hindi page is Hindi text, which other weights and scripts would hold up. */
const byLanguage: Readonly<Record<string, readonly string[]>> = {
  en: latin,
  hi: ['instrument-sans-400', 'noto-sans-hindi-400'],
  es: [...latin, ...accented],
  fr: [...latin, ...accented],
  de: [...latin, ...accented],
}

function preloadFont(name: string): void {
  const type = 'font/woff2'
  preload(`/fonts/${name}-5.3.0.woff2`, { as: 'font', type, crossOrigin: 'anonymous' })
}

/** Preloads the fonts of the first screen in a language. */
export function preloadFonts(locale: string): void {
  for (const name of byLanguage[locale] ?? latin) preloadFont(name)
}

/** Preloads the font of figures and codes, for pages that show some on the first screen. */
export function preloadFigures(locale: string): void {
  if (locale !== 'hi') preloadFont('geist-mono-basic')
}
