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

/** The file in which Next.js registers Node middleware; it loads none that isn't listed. */
const registry = 'server/functions-config-manifest.json'
/** Files that no server reads, or only one in another folder. */
const unneeded = new Set(['.next', '.git', 'tests', 'package-lock.json'])

/** Hard links to the same files: cheap, and rewriting them can't change the build. */
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
 * A copy of the project folder whose build lacks its middleware, as after a mistake in a matcher or a host that
 * leaves it out; for `startSite({ built })`. `remove` deletes it.
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
  // A new file, because the linked one belongs to the build.
  rmSync(path)
  writeFileSync(path, JSON.stringify(manifest))
  rmSync(join(next, 'server/middleware.js'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
