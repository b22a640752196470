import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Files and folders that the build reads, from the project's root. */
export const buildSources = [
  'app',
  'components',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'lib',
  'public',
  'mdx-components.tsx',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/build',
  'tsconfig.json',
]

/** The bundled service worker, from the project's root: made from the sources, and isn't one. */
export const workerFile = 'public/offline-worker.js'

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A build's name from its sources and `inputs` (with the site's origin): identical on every machine, so any may serve a browser. */
export function buildIdOf(root: string, inputs: Record<string, string | undefined>): string {
  const hash = createHash('sha256')
  const given = Object.entries(inputs)
    .filter(([name, value]) => value && (name.startsWith('NEXT_PUBLIC_') || name === 'SITE_URL'))
    .sort(([a], [b]) => a.localeCompare(b))
  hash.update(JSON.stringify(given))
  const files = buildSources.flatMap((name) => filesOf(join(root, name))).sort()
  for (const path of files.filter((file) => file !== join(root, workerFile))) {
    hash.update(`\n${relative(root, path).replaceAll('\\', '/')}\n`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 24)
}

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
