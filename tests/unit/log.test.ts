import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineOf, logAsLines } from '@/lib/log/lines'
import { routeName, routePattern } from '@/lib/log/paths'
import { inRequest } from '@/lib/log/request'
import { browserReference, newRequestId } from '@/lib/log/request-id'

const read = (...args: unknown[]) => JSON.parse(lineOf('web', 'error', args))

describe('a line of the log', () => {
  it('is one line of JSON with the time, the level and the process', () => {
    const line = lineOf('renderer', 'log', ['two\nlines', { a: 1 }])
    expect(line).not.toContain('\n')
    const facts = { level: 'info', from: 'renderer', message: 'two\nlines { a: 1 }' }
    expect(JSON.parse(line)).toEqual({ ...facts, time: expect.stringMatching(/^\d{4}-.*Z$/) })
  })

  it('has the number of the request that it is about', async () => {
    const asked = { id: 'R0123456ZA', method: 'GET', path: '/about' }
    const lines = await inRequest(asked, async () => {
      await new Promise((done) => setTimeout(done, 1))
      return read('late')
    })
    expect(lines.request).toBe('R0123456ZA')
    expect(read('outside')).not.toHaveProperty('request')
  })

  it('describes an error with its causes, without addresses of people', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const error = new TypeError('no mail to ada@example.com', { cause })
    const line = read('GET /about failed:', error)
    expect(line).toMatchObject({
      message: 'GET /about failed:',
      error: {
        name: 'TypeError',
        message: 'no mail to (address)',
        cause: { name: 'Error', code: 'ECONNREFUSED' },
      },
    })
    expect(line.error.stack).toContain('log.test')
    expect(JSON.stringify(line)).not.toContain('ada@')
  })

  describe('replaces what a process writes', () => {
    const { error, info, warn, log, debug } = console
    beforeEach(() => logAsLines('worker'))
    afterEach(() => Object.assign(console, { error, info, warn, log, debug }))

    it('to each of its streams', () => {
      const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
      const wrong = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      console.info('fine')
      console.error(new Error('broken'))
      const [good, bad] = [out, wrong].map(({ mock }) => String(mock.calls[0]?.[0]))
      vi.restoreAllMocks()
      const told = { level: 'info', from: 'worker', message: 'fine' }
      expect(JSON.parse(good ?? '')).toMatchObject(told)
      expect(JSON.parse(bad ?? '')).toMatchObject({ level: 'error', error: { message: 'broken' } })
      expect(good?.endsWith('}\n')).toBe(true)
    })
  })
})

it('a number is short, and says where it comes from', () => {
  expect(newRequestId('R')).toMatch(/^R[0-9A-HJKMNP-TV-Z]{9}$/)
  expect(newRequestId('C')).toMatch(browserReference)
  expect(new Set(Array.from({ length: 1000 }, () => newRequestId('R'))).size).toBe(1000)
})

describe('a route', () => {
  it.each([
    ['/staff/audit?q=secret', '/staff/*'],
    ['/certificates/ABCDEF', '/certificates/*'],
    ['/someone/secret', '/*'],
    ['/api/staff/outbox/retry?x=secret', '/api/staff/outbox/retry'],
    ['/api/certificates/0A1B2C/pdf', '/api/certificates/*/pdf'],
    ['/api/showcase/6f0c1c2e-0000-4000-8000-000000000000/image', '/api/showcase/*/image'],
    ['/api/v1/files/secret%20name', '/api/v1/files/*'],
  ])('of %s is %s', (path, route) => expect(routePattern(path)).toBe(route))

  it.each([
    ['/[locale]/(staff)/staff/audit/page', '/staff/audit'],
    ['/[locale]/(site)/page', '/'],
    ['/[locale]/staff/errors/[id]', '/staff/errors/[id]'],
    ['/api/v1/files/[id]/route', '/api/v1/files/[id]'],
    ['what is this?', '/'],
  ])('that Next.js calls %s is %s', (name, route) => expect(routeName(name)).toBe(route))
})
