// Writes the prerendered pages' content policies where Next.js and hosts look for headers, so that they hold whatever
// serves the build. Written for the `routes-manifest.json` of Next.js 16.4; tests/e2e/protection.spec.ts fails when it
// changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentPolicy, inlineHashes, inlineStyles } from '@/lib/security/content-policy.ts'
import { prerenderedPages } from './finished-pages.ts'

type Rule = { source: string; regex: string; headers: { key: string; value: string }[] }

/** The policy of a page with known scripts and styles, or of several. */
export function policyOf(...files: string[]): string {
  const pages = files.map((file) => readFileSync(file, 'utf8'))
  const styles = pages.map(inlineStyles)
  const distinct = (hashes: string[]) => [...new Set(hashes)]
  return contentPolicy(distinct(pages.flatMap(inlineHashes)), process.env, {
    elements: distinct(styles.flatMap(({ elements }) => elements)),
    attributes: distinct(styles.flatMap(({ attributes }) => attributes)),
  })
}

const ruleOf = (source: string, regex: string, value: string): Rule => ({
  source,
  regex,
  headers: [{ key: 'content-security-policy', value }],
})

/** Writes the policies: a default first, which also covers error pages, then one for each page. */
export function writePolicies(next: string, locales: readonly string[]): void {
  const path = join(next, 'routes-manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { headers: Rule[] }
  const pages = prerenderedPages(next)
  const isPublic = ({ route }: { route: string }) =>
    locales.includes(route.split('/')[1] ?? '') && !route.endsWith('/missing')
  const others = pages.filter((page) => !isPublic(page)).map(({ file }) => file)
  manifest.headers = [
    // Route handlers return data and set their own policy.
    ruleOf('/:path((?!api/).*)', '^/(?!api/).*$', policyOf(...others)),
    ...manifest.headers.filter(({ headers }) => headers[0]?.key !== 'content-security-policy'),
    ...pages
      .filter(isPublic)
      .map(({ address, file }) => ruleOf(address, `^${address}/?$`, policyOf(file))),
  ]
  writeFileSync(path, JSON.stringify(manifest))
}
