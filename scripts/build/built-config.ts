// The configuration of a standalone build (scripts/build/standalone.ts), which has no next.config.mjs. Next.js's own
// server.js passes it in the same way (Next.js 16.4); tests/setup/smoke-image.sh fails when that changes.
import { existsSync, readFileSync } from 'node:fs'
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

/** Has Next.js use the configuration of the build in the current folder. Throws if it was built for another site. */
export function applyBuiltConfig(): void {
  // With the sources present, `npm start` has already rebuilt.
  if (existsSync('next.config.mjs')) return
  const [built, origin] = [builtOrigin('.next'), process.env.SITE_URL]
  if (built !== origin) {
    throw new Error(
      `This build was made for ${built}, but SITE_URL is ${origin}. Build again with this SITE_URL.`,
    )
  }
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}
