import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The origin that the pages of the build in `next` carry, as its robots.txt has it; null without a build. */
export function builtOrigin(next: string): string | null {
  try {
    const robots = readFileSync(join(next, 'server/app/robots.txt.body'), 'utf8')
    return /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(robots)?.[1] ?? null
  } catch {
    return null
  }
}
