// `npm run drawings`: writes the sprite of icons and the contour lines, which pages share as cached files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  contoursFile,
  contoursSvg,
  mountains,
  type Sheet,
} from '../components/motif/contour-paths.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Each icon that `components/ui/icons.ts` names, as a symbol. */
function iconSprite(): string {
  const source = readFileSync(`${root}components/ui/icons.ts`, 'utf8')
  const names = [...source.matchAll(/icon\('(\w+)'\)/g)].map(([, name = '']) => name)
  const symbols = names.map((name) => {
    const drawn = renderToStaticMarkup(createElement(lucide[name as 'Check']))
    const paths = drawn.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>')
    return `<symbol id="${name}" viewBox="0 0 24 24">${paths}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('\n')}\n</svg>\n`
}

/** All drawings, by their path in the project. */
export function drawings(): Map<string, string> {
  const contours = (Object.keys(mountains) as Sheet[]).flatMap((sheet) =>
    mountains[sheet].map(
      (seed) => [`public${contoursFile(sheet, seed)}`, contoursSvg(sheet, seed)] as const,
    ),
  )
  return new Map([['components/ui/icons.svg', iconSprite()], ...contours])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${root}public/contours`, { recursive: true })
  for (const [path, text] of drawings()) writeFileSync(root + path, text)
}
