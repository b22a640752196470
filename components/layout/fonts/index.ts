import localFont from 'next/font/local'
import { preload } from 'react-dom'

// One family per file, cut to its letters (see `cut.ts`), so that a page fetches only what it uses.
const sans = localFont({
  src: [
    { path: './instrument-sans-400.woff2', weight: '400' },
    { path: './instrument-sans-600.woff2', weight: '600' },
  ],
  variable: '--font-sans-latin',
})

const sansExt = localFont({
  src: '../../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sans-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

const heading = localFont({
  src: './bricolage-grotesque-600.woff2',
  weight: '600',
  variable: '--font-heading-latin',
})

const headingExt = localFont({
  src: '../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-heading-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
})

const everywhere = [sans, sansExt, heading, headingExt].map((font) => font.variable)

/** The fonts' class names. */
export const fontClasses = everywhere.join(' ')

/** Fonts for languages other than English, in the public folder; the styles use the same files. */
const accented = [
  '/fonts/instrument-sans-accented-5.3.0.woff2',
  '/fonts/bricolage-grotesque-accented-5.3.0.woff2',
]
const further: Readonly<Record<string, readonly string[]>> = {
  hi: ['/fonts/noto-sans-hindi-5.3.0.woff2'],
  es: accented,
  fr: accented,
  de: accented,
}

function preloadFont(file: string): void {
  preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

/** Preloads the fonts that a language needs in addition. */
export function preloadFonts(locale: string): void {
  for (const file of further[locale] ?? []) preloadFont(file)
}

/** Preloads the font of figures and codes, for pages that show some on the first screen. */
export function preloadFigures(): void {
  preloadFont('/fonts/geist-mono-basic-5.3.0.woff2')
}
