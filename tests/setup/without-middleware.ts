import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Where Next.js registers middleware that runs in Node; it loads none that is not listed. */
const registry = 'server/functions-config-manifest.json'
/** What no server reads, or only the one that stands in another folder. */
const unneeded = new Set(['.next', '.git', 'tests', 'package-lock.json'])

/** The same files under other names: cheap, and nothing of the build can be changed through them by writing anew. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'cache') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) link(source, target)
    else if (entry.isFile()) linkSync(source, target)
    else symlinkSync(realpathSync(source), target)
  }
}

/**
 * A folder like the project's own whose build does not know of its middleware any more, as after a mistake in
 * a matcher or a host that leaves it out; for `startSite({ built })`. `remove` takes it away again.
 */
export function withoutMiddleware(root = process.cwd()): { folder: string; remove(): void } {
  const output = join(root, 'tests/.output')
  mkdirSync(output, { recursive: true })
  const folder = mkdtempSync(join(output, 'without-middleware-'))
  for (const name of readdirSync(root)) {
    if (!unneeded.has(name)) symlinkSync(join(root, name), join(folder, name))
  }
  const next = join(folder, '.next')
  link(join(root, '.next'), next)
  const path = join(next, registry)
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { functions: Record<string, unknown> }
  if (!manifest.functions['/_middleware'])
    throw new Error('The build has no middleware to leave out.')
  delete manifest.functions['/_middleware']
  // A file of its own: the one that was linked belongs to the build.
  rmSync(path)
  writeFileSync(path, JSON.stringify(manifest))
  rmSync(join(next, 'server/middleware.js'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
