import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../lib/i18n/routing.ts'
import { buildSources } from '../../server/build/build-id.ts'
import { pack } from '../../server/build/pack.ts'
import { type Started, startChild } from './children.ts'

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** When anything the build reads was last changed (ms since 1970); 0 when there is nothing. */
function newestSource(root: string): number {
  return buildSources
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

/**
 * Builds what `npm run build` builds, when {@link buildIsStale}. Answers false when the build failed, true
 * otherwise. `started` is told of the running build, for whoever has to end it.
 */
export async function buildIfStale(
  root: string,
  started: (child: Started) => void = () => {},
): Promise<boolean> {
  const inputs = buildInputs(process.env)
  if (!buildIsStale(root, inputs)) return true
  console.info('Building: there is no build yet, or the sources are newer.')
  const mark = join(root, '.next/BUILD_ID')
  rmSync(mark, { force: true })
  // Keys and address of the embedded backend are read when the app runs, never built in.
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const child = startChild([join(root, 'node_modules/next/dist/bin/next'), 'build'], env)
  started(child)
  if ((await child.ended) !== 0) {
    // What a failed build leaves behind must not be taken for a build at the next start.
    rmSync(mark, { force: true })
    return false
  }
  await pack(join(root, '.next'), locales)
  noteBuild(root, inputs)
  return true
}
