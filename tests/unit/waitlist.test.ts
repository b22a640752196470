import { describe, expect, it } from 'vitest'
import { shortFigure } from '../../components/site/home-engine.tsx'
import { failureOf } from '../../lib/change/outcome.ts'
import { HttpError } from '../../lib/http/client.ts'
import { waitlistInput } from '../../lib/waitlist/changes.ts'
import { complaintAbout, complaintOf } from '../../lib/waitlist/complaints.ts'

describe('the simple pattern of the page', () => {
  it.each(['', ' ', '\t\n'])('misses an address in %j', (typed) => {
    expect(complaintAbout(typed)).toBe('required')
  })

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'a@b@c.com', 'a@b.'])(
    'refuses %j',
    (typed) => expect(complaintAbout(typed)).toBe('invalid'),
  )

  it.each([
    'ada@example.com',
    ' ada@example.com ',
    'a@b.c',
    'adä@exämple.com',
    "o'neil@example.com",
  ])('lets %j through to the function', (typed) => expect(complaintAbout(typed)).toBeNull())
})

describe('what a request has to hold', () => {
  it.each([{}, { email: null }, { email: ['a@b.co'] }, { email: '' }, { email: '  ' }])(
    'is an address, not %j',
    (body) => {
      const { error } = waitlistInput.safeParse(body)
      expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [['email'], 'required'],
      ])
    },
  )
})

describe('the page’s words for a refusal', () => {
  it.each([
    ['required', '', 'required'],
    ['INVALID_EMAIL', '', 'invalid'],
    ['EMAIL_EXISTS', '', 'taken'],
    ['unexpected', 'duplicate key value violates unique constraint', 'taken'],
    ['unexpected', 'This row already exists', 'taken'],
    ['rate_limited', '', 'limited'],
    ['waitlist_failed', 'Failed to join waitlist. Please try again.', 'failed'],
    ['NO_DATA_RETURNED', '', 'failed'],
    ['cross_site', '', 'failed'],
  ])('%s %s: %s', (code, message, complaint) => {
    const failure = { ok: false, status: 409, code, message, fields: {}, retryAfter: 0 } as const
    expect(complaintOf(failure)).toBe(complaint)
  })

  it.each([
    [new HttpError('Request timeout after 10000ms', 0), 'offline'],
    [new HttpError('HTTP 409: Conflict', 409, { error: { code: 'EMAIL_EXISTS' } }), 'taken'],
    [new HttpError('HTTP 500: duplicate', 500), 'taken'],
    [new HttpError('HTTP 500: x', 500, 'the entry already exists'), 'taken'],
    [new HttpError('HTTP 500: x', 500, { error: { code: 'x', message: 'Duplicate' } }), 'taken'],
    [new HttpError('HTTP 502: Bad Gateway', 502, '<html>'), 'failed'],
    [
      new HttpError('HTTP 429: x', 429, { error: { code: 'rate_limited', retryAfter: 7 } }),
      'limited',
    ],
    [
      new HttpError('HTTP 422: x', 422, {
        error: { code: 'invalid_input', fields: { email: 'required' } },
      }),
      'required',
    ],
  ])('a request that ends with “%s”: %s', (error, complaint) => {
    expect(complaintOf(failureOf(error))).toBe(complaint)
  })
})

describe('the figures of the home page', () => {
  it.each([
    ['en', '2.8K', '2.8K'],
    ['en', '50k+', '50k+'],
    ['de', '50k+', '50.000+'],
    ['hi', '2.8K', '2.8\u00a0हज़ार'],
    ['fr', '64+', '64+'],
    ['es', '24/7', '24/7'],
  ])('%s: %s is %s', (locale, figure, written) => expect(shortFigure(locale, figure)).toBe(written))
})
