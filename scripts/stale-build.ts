import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@/lib/i18n/routing.ts'
import { originOf } from '@/lib/seo/origin.ts'
import { buildSources, workerFile } from '@/scripts/build/build-id.ts'
import { builtOrigin } from '@/scripts/build/built-config.ts'
import { pack } from '@/scripts/build/pack.ts'
import { writePracticeFiles } from '@/scripts/build/practice.ts'
import { type Started, startChild } from './children.ts'

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Latest change of the build's sources (ms since 1970); 0 for none. */
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

/** Environment values fixed at build time: `NEXT_PUBLIC_*`. The site's origin is read from the build itself. */
export function buildInputs(env: Record<string, string | undefined>): string {
  const kept = Object.entries(env)
    .filter(([name, value]) => value && name.startsWith('NEXT_PUBLIC_'))
    .sort(([a], [b]) => a.localeCompare(b))
  return createHash('sha256').update(JSON.stringify(kept)).digest('hex')
}

/** Records the inputs of a finished build, for {@link buildIsStale}. */
export function noteBuild(root: string, inputs: string): void {
  writeFileSync(join(root, '.next', 'inputs'), inputs)
}

/** Whether `.next` has no build, or one older than the sources or with other inputs. Unrecorded builds go by date. */
export function buildIsStale(root: string, inputs: string): boolean {
  const built = modified(join(root, '.next', 'BUILD_ID'))
  if (built === 0 || built < newestSource(root)) return true
  const note = join(root, '.next', 'inputs')
  return modified(note) >= built && readFileSync(note, 'utf8') !== inputs
}

/** Runs `npm run build` when {@link buildIsStale} or made for another origin; returns false on failure. `started` receives the child process. */
export async function buildIfStale(
  root: string,
  started: (child: Started) => void = () => {},
): Promise<boolean> {
  const inputs = buildInputs(process.env)
  const origin = originOf(process.env)
  const before = builtOrigin(join(root, '.next'))
  if (!buildIsStale(root, inputs) && before === origin) return true
  const why =
    before && before !== origin
      ? `the pages were built for ${before}, not ${origin}`
      : 'there is no build yet, or the sources are newer'
  console.info(`Building: ${why}.`)
  const mark = join(root, '.next/BUILD_ID')
  rmSync(mark, { force: true })
  await writePracticeFiles(root)
  // The embedded backend's keys and address are read at run time.
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', SITE_URL: origin }
  const { bundleWorker } = await import('@/scripts/build/offline-worker.ts')
  await bundleWorker(join(root, workerFile))
  const child = startChild([join(root, 'node_modules/next/dist/bin/next'), 'build'], env)
  started(child)
  if ((await child.ended) !== 0) {
    // A failed build's output mustn't pass for a build at the next start.
    rmSync(mark, { force: true })
    return false
  }
  await pack(join(root, '.next'), locales)
  noteBuild(root, inputs)
  return true
}
