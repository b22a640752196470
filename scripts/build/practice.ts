// `node scripts/build/practice.ts`, before `next build` and `next dev`: writes what lessons run code with to
// `public/practice/<version>`: the frame's document, and for each language a worker's script and the runtime's files.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { parts, practiceFolder } from './build-id.ts'

/** Files of packages by their names here. */
const runtimeFiles = {
  'python.wasm': 'pyodide/pyodide.asm.wasm',
  'python.zip': 'pyodide/python_stdlib.zip',
  'js.wasm': '@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm',
  'sql.wasm': '@sqlite.org/sqlite-wasm/dist/sqlite3.wasm',
}

/** A script with all that it imports, in one text. */
async function bundle(root: string, name: string): Promise<string> {
  const { output } = await build({
    input: join(root, parts, `${name}.ts`),
    write: false,
    platform: 'browser',
    // Imported in Node.js only.
    external: [/^node:/, 'ws'],
    resolve: { alias: { '@': root } },
    // A worker made from a blob has no address to find files by, and gets them from the page.
    transform: { define: { 'import.meta.url': '"https://practice.invalid/"' } },
    output: { format: 'iife', minify: true, codeSplitting: false },
    // Pyodide's scripts, which aren't ours, get warnings.
    logLevel: 'silent',
  })
  return output[0].code
}

/** Writes the files unless they're there, and removes earlier versions. */
export async function writePracticeFiles(root: string): Promise<void> {
  const folder = join(root, 'public', practiceFolder(root))
  if (existsSync(folder)) return
  rmSync(join(root, 'public/practice'), { recursive: true, force: true })
  // Renamed at the end, so that a folder that exists is complete.
  const started = `${folder}.unfinished-${process.pid}`
  mkdirSync(started, { recursive: true })
  for (const [name, path] of Object.entries(runtimeFiles)) {
    copyFileSync(join(root, 'node_modules', path), join(started, name))
  }
  for (const language of ['python', 'js', 'sql']) {
    writeFileSync(join(started, `${language}.js`), await bundle(root, `${language}-worker`))
  }
  const script = (await bundle(root, 'frame')).trim()
  writeFileSync(
    join(started, 'frame.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Practice</title><script>${script}</script></html>\n`,
  )
  renameSync(started, folder)
}

if (import.meta.main) await writePracticeFiles(process.cwd())
