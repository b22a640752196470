import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cutInterest } from '@/app/[locale]/(academy)/_components/profile-labels'
import { avatarFallback, displayName } from '@/lib/account/account'
import { useAuth } from '@/lib/auth/auth-context'

const Page = () => useAuth().status

describe('what a person is called', () => {
  it.each([
    [{ fullName: 'Ada Lovelace', email: 'ada@example.com' }, 'Ada Lovelace'],
    [{ fullName: '  ', email: 'ada@example.com' }, 'ada'],
    [{ fullName: null, email: 'ada@example.com' }, 'ada'],
    [{ fullName: null, email: '' }, 'User'],
    [null, 'User'],
    [undefined, 'User'],
  ])('%j: %s', (user, name) => {
    expect(displayName(user)).toBe(name)
  })

  it.each([
    ['ada@example.com', 'A'],
    ['élan@example.com', 'É'],
    ['', 'U'],
    [null, 'U'],
    [undefined, 'U'],
  ])('the letter for %j is %s', (email, letter) => {
    expect(avatarFallback(email)).toBe(letter)
  })
})

describe('an interest in short', () => {
  it.each([
    ['Coding', 'Coding'],
    ['exactly fifteen', 'exactly fifteen'],
    ['Entrepreneurship', 'Entrepreneurshi...'],
    ['👩‍👩‍👧‍👦'.repeat(16), `${'👩‍👩‍👧‍👦'.repeat(15)}...`],
  ])('%s: %s', (label, short) => {
    expect(cutInterest(label)).toBe(short)
  })
})

describe('the state of the session', () => {
  it('can be asked for only inside of its provider', () => {
    expect(() => renderToString(createElement(Page))).toThrow(
      'useAuth must be used within an AuthProvider',
    )
  })
})
