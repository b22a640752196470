import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import {
  contentPolicy,
  hashOf,
  inlineHashes,
  inlineStyles,
  policyHere,
  selectStyles,
  toastStyles,
} from '@/lib/security/content-policy'
import { trustedHtml, trustedScript } from '@/lib/security/trusted-types'

const parse = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('a content policy', () => {
  it('allows nothing that it does not name, and no script by its place alone', () => {
    const policy = parse(contentPolicy(["'nonce-abc'"], {}))
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'"])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['frame-src']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
    expect(policy['report-uri']).toEqual(['/api/csp-reports'])
  })

  it('lets a page connect to the backend and to what announces changes', () => {
    const environment = {
      NEXT_PUBLIC_SUPABASE_URL: 'https://one.supabase.co/',
      SUPABASE_REALTIME_URL: 'wss://live.example/realtime/v1',
    }
    const allowed = parse(contentPolicy([], environment))['connect-src']?.join(' ')
    expect(allowed).toBe("'self' https://one.supabase.co wss://one.supabase.co wss://live.example")
  })

  it('is told of the backend where it was written without', () => {
    const here = { NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321' }
    expect(policyHere(contentPolicy(["'nonce-a'"], {}), here)).toBe(
      contentPolicy(["'nonce-a'"], here),
    )
    const elsewhere = contentPolicy([], { NEXT_PUBLIC_SUPABASE_URL: 'https://other.example' })
    expect(policyHere(elsewhere, here)).toBe(contentPolicy([], here))
  })

  it('takes no words of an address that is none', () => {
    expect(contentPolicy([], { NEXT_PUBLIC_SUPABASE_URL: "x; script-src 'unsafe-inline'" })).toBe(
      contentPolicy([], {}),
    )
  })
})

describe('the scripts of a page', () => {
  const html = `<script>one()</script><script src="/a.js" async=""></script><script id="_R_" data-x="1">two()
</script><script type="application/ld+json">{"a":1}</script><script>one()</script>`

  it('are hashed as the browser hashes them, each once', () => {
    const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(inlineHashes(html)).toEqual([sha('one()'), sha('two()\n')])
    expect(hashOf('one()')).toBe(sha('one()'))
  })
})

describe('the styles of a page', () => {
  it('are hashed as the browser reads them, and any other is refused', () => {
    const html = `<p style="--a:&quot;x&#x27;">a</p><b style="--a:&quot;x&#x27;"></b><style>p{}</style>
<script>"<i style='b' style=\\"c\\">"</script>`
    const styles = inlineStyles(html)
    expect(styles).toEqual({ elements: [hashOf('p{}')], attributes: [hashOf(`--a:"x'`)] })
    const policy = parse(contentPolicy([], {}, styles))
    expect(policy['style-src']).toEqual(["'self'", ...toastStyles, ...selectStyles, hashOf('p{}')])
    expect(policy['style-src-attr']).toEqual(["'unsafe-hashes'", hashOf(`--a:"x'`)])
    const plain = parse(contentPolicy([], {}, { elements: [], attributes: [] }))
    expect(plain['style-src-attr']).toEqual(["'none'"])
  })

  it('are only named where they are known: elsewhere, attributes may be any', () => {
    const policy = parse(contentPolicy(["'nonce-a'"], {}))
    expect(policy['style-src']).not.toContain("'unsafe-inline'")
    expect(policy['style-src-attr']).toEqual(["'unsafe-inline'"])
  })

  it('include those that sonner adds', () => {
    const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
    const [, text = ''] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? []
    expect(toastStyles).toEqual(['', JSON.parse(text)].map(hashOf))
  })

  it('allows the style element of a select, which React sets as harmless HTML', () => {
    const source = readFileSync('node_modules/@radix-ui/react-select/dist/index.mjs', 'utf8')
    const text = /__html: `([^`]+)`/.exec(source)?.[1] ?? ''
    expect(selectStyles).toEqual([hashOf(text)])
    expect(trustedHtml(text)).toBe(text)
  })
})

describe('what a script may give the browser to run', () => {
  it.each([
    ['', true],
    ['{"a":"\\u003c/script>"}', true],
    ['<script></script>', true],
    ['<span class="text-info a-1">if</span> a &lt; b', true],
    ['<script>alert(1)</script>', false],
    ['<script></script><img>', false],
    ['<img src=x onerror=alert(1)>', false],
    ['<span class="a" onclick="alert(1)">', false],
    ['<span style="a">', false],
  ])('%s: %s', (html, isTrusted) => expect(trustedHtml(html)).toBe(isTrusted ? html : null))

  it.each([
    ['/_next/static/chunks/a.js', true],
    ['https://a.example/workers/run.js#x', true],
    ['https://b.example/a.js', false],
    ['//b.example/a.js', false],
    ['data:text/javascript,alert(1)', false],
    ['blob:https://a.example/1', false],
    ['/api/certificates/a', false],
  ])('%s: %s', (url, isTrusted) => {
    vi.stubGlobal('window', {
      location: { href: 'https://a.example/b', origin: 'https://a.example' },
    })
    expect(trustedScript(url)).toBe(isTrusted ? url : null)
    vi.unstubAllGlobals()
  })
})
