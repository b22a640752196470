import { describe, expect, it } from 'vitest'
import { localRedirects, resolveRedirect } from '../../supabase/local/api/context.ts'

const redirects = localRedirects('https://www.altiora.example', 3100)
const resolve = (asked: string | null) => resolveRedirect(asked, redirects)

describe('addresses that an email may return to', () => {
  it.each([
    ['http://localhost:3100/hi/auth/callback?next=%2Fapp', 'http://localhost:3100'],
    ['http://127.0.0.1:3100/', 'http://127.0.0.1:3100'],
    ['https://www.altiora.example/auth/callback', 'https://www.altiora.example'],
  ])('keeps %s', (asked, siteUrl) => expect(resolve(asked)).toEqual({ redirectTo: asked, siteUrl }))

  it.each([
    null,
    '',
    '/auth/callback',
    '//evil.example/',
    'https://evil.example/',
    'http://localhost:3101/',
    'http://localhost:31000/',
    'https://localhost:3100/',
    'http://localhost:3100@evil.example/',
    'http://user:password@localhost:3100/',
    'http://localhost:3100.evil.example/',
    'http://evil.example/http://localhost:3100/',
    'http://wwwXaltiora.example/',
    'https://www.altiora.example.evil.example/',
    'javascript:alert(1)//http://localhost:3100/',
    'data:text/html,http://localhost:3100/',
  ])('falls back to the site for %s', (asked) => {
    expect(resolve(asked)).toEqual({
      redirectTo: 'https://www.altiora.example',
      siteUrl: 'https://www.altiora.example',
    })
  })

  it('writes the form that was checked, not the one that was sent', () => {
    expect(resolve('http://localhost:3100\\@evil.example/x').redirectTo).toBe(
      'http://localhost:3100/@evil.example/x',
    )
  })

  it('understands one star as part of a path segment', () => {
    const one = { siteUrl: 'https://a.example', allowed: ['https://b.example/x/*'] }
    expect(resolveRedirect('https://b.example/x/y', one).siteUrl).toBe('https://b.example')
    expect(resolveRedirect('https://b.example/x/y/z', one).siteUrl).toBe('https://a.example')
  })
})
