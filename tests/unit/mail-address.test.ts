import { expect, it } from 'vitest'
import { addressOf } from '@/lib/mail/address'
import { subscribeInput } from '@/lib/status/schema'
import { messageInput } from '@/lib/support/schema'

const written = { name: 'Ada', topic: 'other', message: 'Hello' }
const isTaken = (email: string) => [
  messageInput.safeParse({ ...written, email }).success,
  subscribeInput.safeParse({ email }).success,
]

it.each([
  'ada@example.com',
  'Ada.Lovelace+news@mail.example.co.uk',
  "o'neill_{x}|y=z~1@example.com",
  'ada@उदाहरण.भारत',
])('%s is an address', (email) => {
  expect(isTaken(email)).toEqual([true, true])
})

it.each([
  '<ada@example.com>',
  'Ada <ada@example.com>',
  '"ada,eve"@example.com',
  'ada,eve@example.com',
  'ada@example.com,eve@example.com',
  'ada;eve@example.com',
  'ada(comment)@example.com',
  'ada@[192.0.2.1]',
  'ada:eve@example.com',
  'ada\\@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example',
  // Few mail servers take letters beyond ASCII before the at-sign.
  'अदा@उदाहरण.भारत',
])('%j is none, and reaches nobody', (email) => {
  expect(addressOf(email)).toBeNull()
  expect(isTaken(email)).toEqual([false, false])
})
