import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
]

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** When anything the build reads was last changed (ms since 1970); 0 when there is nothing. */
function newestSource(root: string): number {
  return sources
    .map((name) => join(root, name))
    .flatMap((path) =>
      statSync(path, { throwIfNoEntry: false })?.isDirectory()
        ? [
            path,
            ...readdirSync(path, { recursive: true }).map((entry) => join(path, String(entry))),
          ]
        : [path],
    )
    .reduce((newest, path) => Math.max(newest, modified(path)), 0)
}

/** What a build takes from the environment and keeps: `NEXT_PUBLIC_*` and the site's address. */
export function buildInputs(env: Record<string, string | undefined>): string {
  const kept = Object.entries(env)
    .filter(([name, value]) => value && (name.startsWith('NEXT_PUBLIC_') || name === 'SITE_URL'))
    .sort(([a], [b]) => a.localeCompare(b))
  return createHash('sha256').update(JSON.stringify(kept)).digest('hex')
}

/** Notes what the finished build was made with, for the next {@link buildIsStale}. */
export function noteBuild(root: string, inputs: string): void {
  writeFileSync(join(root, '.next', 'inputs'), inputs)
}

/**
 * Whether `.next` has no finished build, one older than the sources, or one made with other
 * public values. A build made without this script carries no note; then the dates decide.
 */
export function buildIsStale(root: string, inputs: string): boolean {
  const built = modified(join(root, '.next', 'BUILD_ID'))
  if (built === 0 || built < newestSource(root)) return true
  const note = join(root, '.next', 'inputs')
  return modified(note) >= built && readFileSync(note, 'utf8') !== inputs
}
