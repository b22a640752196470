import { expect, it } from 'vitest'
import { reasonOf } from '@/lib/worker/run'

const failure = (more: object, words = 'refused ada@example.com') =>
  Object.assign(new Error(words), more)

it.each([
  [
    failure({ code: 'EENVELOPE', responseCode: 550, response: '550 ada@example.com' }),
    'EENVELOPE 550',
  ],
  [failure({ code: 'ESOCKET', errno: -111 }), 'ESOCKET ECONNREFUSED'],
  [failure({ code: 'ECONNREFUSED', errno: -111 }), 'ECONNREFUSED'],
  [failure({ code: '550 <ada@example.com> is unknown' }), 'Error'],
  [new TypeError('ada@example.com is no address'), 'TypeError'],
  ['ada@example.com', 'Error'],
  [null, 'Error'],
  [undefined, 'Error'],
])('of %o keeps %j', (error, reason) => expect(reasonOf(error)).toBe(reason))
