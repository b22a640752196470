import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A folder and those above it, from `app` down to it. */
function above(folder: string): string[] {
  const parts = folder.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

const isDynamic = (folder: string) => /\/\[[^\]/]+\]$/.test(folder) && folder !== 'app/[locale]'

describe('a page that finds nothing', () => {
  const pages = globSync('app/**/page.tsx').map((file) => dirname(file))
  const streamed = pages.flatMap((page) => {
    const waiting = above(page).find((folder) => existsSync(join(folder, 'loading.tsx')))
    return waiting === undefined ? [] : [{ page, waiting }]
  })

  it('exists', () => expect(streamed.length).toBeGreaterThan(5))

  // A response that has begun with a loading state has the status 200.
  it.each(streamed)('$page: decides above its loading state', ({ page, waiting }) => {
    for (const folder of above(page).filter(isDynamic)) {
      expect(waiting.startsWith(folder), `${folder} is below the loading state of ${waiting}`).toBe(
        true,
      )
      const layout = join(folder, 'layout.tsx')
      expect(existsSync(layout) && readFileSync(layout, 'utf8'), layout).toContain('notFound()')
    }
  })
})
