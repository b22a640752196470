import { describe, expect, it } from 'vitest'
import { digitsOf, withPlainDigits } from '../../lib/i18n/digits.ts'
import { checkInInput } from '../../lib/live/schema.ts'
import { passInput } from '../../lib/second-factor/schema.ts'

describe('digits', () => {
  it.each([
    [' 12345678', '12345678'],
    ['1234 5678', '12345678'],
    ['1234\u00a05678\u200e', '12345678'],
    ['Code: 1234-5678.', '12345678'],
    ['१२३४५६७८', '12345678'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['𝟎𝟗𝟘𝟡𝟢𝟿', '090909'],
    ['no digits', ''],
  ])('of %j are %j', (typed, digits) => expect(digitsOf(typed)).toBe(digits))

  it('of every script have the value that the Unicode Standard gives them', () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue
      const character = String.fromCodePoint(point)
      if (!/\p{Nd}/u.test(character)) continue
      // Compatibility forms decompose to the digit itself.
      const plain = character.normalize('NFKC')
      if (/^[0-9]$/.test(plain)) expect([point, digitsOf(character)]).toEqual([point, plain])
      expect(digitsOf(character)).toMatch(/^[0-9]$/)
    }
  })

  it('leave other characters where they are if asked for', () => {
    expect(withPlainDigits('a२-३b')).toBe('a2-3b')
  })
})

describe('a code as typed or pasted', () => {
  it('is one of an app in any grouping', () => {
    expect(passInput.parse({ code: '१२३\u202f४५६' })).toEqual({ code: '123456' })
  })

  it('is one of a session in any script', () => {
    const event = '7d0e9d3e-0000-4000-8000-000000000000'
    expect(checkInInput.parse({ event, code: 'ab२३' })).toEqual({ event, code: 'ab23' })
  })
})
