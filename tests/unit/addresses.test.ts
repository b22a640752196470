import { expect, test } from 'vitest'
import { newEmailInput } from '@/lib/auth/email-change'
import { addressOf } from '@/lib/mail/address'
import { subscribeInput } from '@/lib/status/changes'
import { messageInput } from '@/lib/support/schema'
import { waitlistAddress } from '@/lib/waitlist/changes'
import { ADDRESSES, NO_ADDRESSES } from '@/tests/setup/addresses'

const message = { name: 'Ada', topic: 'academy', message: 'Hello', language: 'en' }
const forms: [string, (email: string) => { success: boolean; data?: unknown }][] = [
  ['the contact form', (email) => messageInput.safeParse({ ...message, email })],
  ['a subscription', (email) => subscribeInput.safeParse({ email })],
  ['a change of address', (email) => newEmailInput.safeParse({ email })],
  ['the waitlist', (email) => waitlistAddress.safeParse(email)],
]

test.each(ADDRESSES)('%s becomes %s', (typed, stored) => expect(addressOf(typed)).toBe(stored))

test.each(NO_ADDRESSES)('%s is no address', (typed) => expect(addressOf(typed)).toBeNull())

test.each(forms)('%s has the same rule', (_, check) => {
  for (const [typed] of ADDRESSES) expect(check(typed).success, typed).toBe(true)
  for (const typed of NO_ADDRESSES) expect(check(typed).success, typed).toBe(false)
})

test.each([
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['+91\u00a098765\u201143210', '+91 98765-43210'],
  ['\u200e(030)\u202f123\u2013456\ufeff', '(030) 123-456'],
  ['＋９１ ９８７６５ ４３２１０', '+91 98765 43210'],
])('the number %j is cleaned', (typed, phone) => {
  const parsed = messageInput.safeParse({ ...message, email: 'a@example.com', phone: typed })
  expect(parsed.data?.phone).toBe(phone)
})
