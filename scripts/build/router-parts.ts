// The payloads of finished pages that Next.js's router asks for, so that the web server can answer these requests too.
// Written for Next.js 16.4; tests/e2e/router-parts.spec.ts fails when its files or answers change.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page's payload (under '') and its segments by path, as names of files in `front/parts`. */
export type RouterParts = { route: string; staleTime: string; files: Record<string, string> }

type Meta = { headers?: Record<string, string>; segmentPaths?: string[] }

/** The parts of a prerendered route; `keep` stores a file's content under a name. */
export function routerParts(
  next: string,
  route: string,
  keep: (path: string, name: string) => void,
): RouterParts | null {
  const base = join(next, `server/app${route}`)
  if (!existsSync(`${base}.rsc`)) return null
  const { headers = {}, segmentPaths = [] } = JSON.parse(
    readFileSync(`${base}.meta`, 'utf8'),
  ) as Meta
  const parts = [
    ['', `${base}.rsc`],
    ...segmentPaths.map((segment) => [segment, `${base}.segments${segment}.segment.rsc`]),
  ] as const
  // Pages share most of their layouts' segments.
  const named = (path: string) => {
    const name = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 32)
    keep(path, name)
    return name
  }
  const files = parts.filter(([, path = '']) => existsSync(path))
  return {
    route,
    staleTime: headers['x-nextjs-stale-time'] ?? '',
    files: Object.fromEntries(files.map(([segment, path = '']) => [segment, named(path)])),
  }
}
