// `npm run drawings`: writes the contour lines, which pages share as cached files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  contoursFile,
  contoursSvg,
  mountains,
  type Sheet,
} from '@/components/motif/contour-paths.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** All drawings, by their path in the project. */
export function drawings(): Map<string, string> {
  const contours = (Object.keys(mountains) as Sheet[]).flatMap((sheet) =>
    mountains[sheet].map(
      (seed) => [`public${contoursFile(sheet, seed)}`, contoursSvg(sheet, seed)] as const,
    ),
  )
  return new Map(contours)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${root}public/contours`, { recursive: true })
  for (const [path, text] of drawings()) writeFileSync(root + path, text)
}
