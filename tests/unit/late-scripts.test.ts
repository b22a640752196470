import { describe, expect, it } from 'vitest'
import { withLateScripts } from '@/scripts/build/late-scripts'

const page = (head: string, body = '') =>
  `<html><head>${head}</head><body>${body}<p>$& text</p></body></html>`
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`

describe('scripts that wait for the first paint', () => {
  it('are named in one element at the end of the head, in their order', () => {
    const preload =
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>'
    const html = withLateScripts(page(preload + script('a'), script('b')))
    expect(html).not.toContain('async=""')
    expect(html).not.toContain('as="script"')
    expect(html).toMatch(
      /<script data-late="\/_next\/static\/chunks\/a\.js \/_next\/static\/chunks\/b\.js">.+<\/script><\/head>/,
    )
    expect(html).toContain('<body><p>$& text</p></body>')
  })

  it('leave a page as it is that has none, or was done before', () => {
    const still = page('<script src="/old.js" noModule=""></script><script>let a</script>')
    expect(withLateScripts(still)).toBe(still)
    const once = withLateScripts(page(script('a')))
    expect(withLateScripts(once)).toBe(once)
  })
})
