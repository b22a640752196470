import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentPolicy, hashOf, inlineHashes, policyHere } from '@/lib/security/content-policy'

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
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  it('lets a page connect to the backend and to what announces changes', () => {
    const environment = {
      NEXT_PUBLIC_SUPABASE_URL: 'https://one.supabase.co/',
      SUPABASE_REALTIME_URL: 'wss://live.example/realtime/v1',
    }
    expect(parse(contentPolicy([], environment))['connect-src']).toEqual([
      "'self'",
      'https://one.supabase.co',
      'wss://one.supabase.co',
      'wss://live.example',
    ])
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
