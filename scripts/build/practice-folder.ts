import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of the frame and its workers. */
export const parts = 'components/practice/frame'
const packages = [
  ...['pyodide', '@jitl/quickjs-wasmfile-release-sync', 'quickjs-emscripten-core'],
  ...['@sqlite.org/sqlite-wasm', 'rolldown'],
]

/** The files' folder in `public`. Its name changes with what it's made from, so that browsers can keep the files. */
export function practiceFolder(root: string): string {
  const hash = createHash('sha256')
  for (const folder of [parts, 'lib/runtimes']) {
    for (const name of readdirSync(join(root, folder)).sort()) {
      hash.update(`\n${folder}/${name}\n`).update(readFileSync(join(root, folder, name)))
    }
  }
  hash.update(readFileSync(join(root, 'scripts/build/practice.ts')))
  for (const name of packages) {
    const { version } = JSON.parse(
      readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    ) as { version: string }
    hash.update(`\n${name} ${version}`)
  }
  return `practice/${hash.digest('hex').slice(0, 12)}`
}
