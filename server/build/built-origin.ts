import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The origin of the build in `next`, according to its robots.txt; null without a build. */
export function builtOrigin(next: string): string | null {
  try {
    const robots = readFileSync(join(next, 'server/app/robots.txt.body'), 'utf8')
    return /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(robots)?.[1] ?? null
  } catch {
    return null
  }
}
