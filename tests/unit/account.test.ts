import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { avatarFallback, displayName } from '@/lib/account/account'
import { useAuth } from '@/lib/auth/auth-context'
import { isClubMember } from '@/lib/profile/options'
import { cutInterest } from '@/lib/profile/profile-labels'

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
    [null, 'ada@example.com', 'A'],
    [null, 'élan@example.com', 'É'],
    [null, '', 'U'],
    ['  ', 'ada@example.com', 'A'],
    ['Grace Brewster Hopper', 'ada@example.com', 'GH'],
    ['plato', 'ada@example.com', 'P'],
    ['“Mo” (Farah)', 'ada@example.com', 'MF'],
    ['किरण शर्मा', 'ada@example.com', 'किश'],
    ['李小龍', 'ada@example.com', '李'],
    ['!!!', 'ada@example.com', 'A'],
  ])('the avatar of %j <%s> is %s', (fullName, email, letters) => {
    expect(avatarFallback({ fullName, email })).toBe(letters)
  })

  it.each([
    ['Active member', true],
    ['Occasional participant', true],
    ['Leadership role', true],
    ['Not involved', false],
    ['', false],
  ])('with the involvement %j, a club member: %s', (presence, expected) => {
    expect(isClubMember(presence)).toBe(expected)
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
