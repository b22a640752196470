// `node --import ./server/module-aliases.ts <script>` lets Node load the project's files, written for the bundler: `@/…`
// aliases, folders, JSON and `server-only`.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('../', import.meta.url)
const endings = ['', '.ts', '.tsx', '/index.ts']

/** The file that an import of ours refers to, or null for Node to resolve. */
export function fileOf(specifier: string, parent: string | undefined): string | null {
  const ours = parent?.startsWith(root.href) && !/\/(?:node_modules|\.next)\//.test(parent)
  if (!ours || !/^(?:@\/|\.{1,2}\/)/.test(specifier)) return null
  const path = specifier.startsWith('@/')
    ? new URL(specifier.slice(2), root)
    : new URL(specifier, parent)
  const found = endings.find((ending) => {
    const file = fileURLToPath(path) + ending
    return /\.\w+$/.test(file) && existsSync(file)
  })
  return found === undefined ? null : pathToFileURL(fileURLToPath(path) + found).href
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'server-only') {
      return { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
    }
    const file = fileOf(specifier, context.parentURL)
    if (!file) return next(specifier, context)
    const found = next(file, context)
    return file.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found
  },
})
