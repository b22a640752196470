import { describe, expect, it } from 'vitest'
import { avatarFallback, displayName } from '@/lib/account/account'
import { cutInterest } from '@/lib/profile/options'

describe('what a person is called', () => {
  it.each([
    [{ fullName: 'Ada Lovelace', email: 'ada@example.com' }, 'Ada Lovelace'],
    [{ fullName: '  ', email: 'ada@example.com' }, 'ada'],
    [{ fullName: null, email: 'ada@example.com' }, 'ada'],
    [{ fullName: null, email: '' }, 'User'],
    [null, 'User'],
    [undefined, 'User'],
  ])('%j: %s', (user, name) => expect(displayName(user)).toBe(name))

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
})

describe('an interest in short', () => {
  it.each([
    ['Coding', 'Coding'],
    ['exactly fifteen', 'exactly fifteen'],
    ['Entrepreneurship', 'Entrepreneurshi...'],
    ['👩‍👩‍👧‍👦'.repeat(16), `${'👩‍👩‍👧‍👦'.repeat(15)}...`],
  ])('%s: %s', (label, short) => expect(cutInterest(label)).toBe(short))
})
