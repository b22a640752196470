import { describe, expect, it } from 'vitest'
import { methodsOf, requestLineError } from '@/server/check-request'

describe('the first line of a request', () => {
  it.each([
    ['GET', '/about?a=%zz', null],
    ['POST', '/', null],
    ['PUT', '/about', 405],
    ['PUT', 'http://evil.example/about', 405],
    ['PUT', '/api/none', null],
    ['OPTIONS', '*', 400],
    ['GET', 'about', 400],
    ['TRACE', '/', 405],
    ['GET', '/api/calendar/%zz', 400],
    ['GET', '/%', 400],
    ['GET', '/%ff', 400],
    ['GET', 'http://evil.example/%c0%ae', 400],
  ] as const)('%s %s is refused with %s', (method, url, status) => {
    expect(requestLineError({ method, url })).toBe(status)
  })

  it.each([
    ['http://evil.example/en/about?a=b', '/en/about?a=b'],
    ['https://evil.example', '/'],
    ['/about', '/about'],
    ['//evil.example/a', '//evil.example/a'],
  ])('%s is read as %s', (url, path) => {
    const request = { method: 'GET', url }
    expect(requestLineError(request)).toBeNull()
    expect(request.url).toBe(path)
  })
})

it('names the methods of a page, and of a handler', () => {
  expect(methodsOf('/about')).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS'])
  expect(methodsOf('/api/profile')).toContain('DELETE')
})
