import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSearch, keepSearch, recentSearches } from '@/lib/site-search/recent'
import { isShortcut, typedText } from '@/lib/site-search/search-shortcut'

const consent = vi.hoisted(() => ({ now: null as { functional: boolean } | null }))
vi.mock('@/lib/consent/store', () => ({ currentConsent: () => consent.now }))

const pressed = (key: string, more: Partial<Parameters<typeof isShortcut>[0]> = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...more,
})
const ctrl = { ctrlKey: true }

describe('the shortcut', () => {
  it.each([
    ['Ctrl+K', pressed('k', ctrl), false, true],
    ['Ctrl+K with the caps lock', pressed('K', ctrl), false, true],
    ['⌘K on a Mac', pressed('k', { metaKey: true }), true, true],
    ['Ctrl+K on a Mac, which deletes a line', pressed('k', ctrl), true, false],
    ['the Windows key and K', pressed('k', { metaKey: true }), false, false],
    ['K alone', pressed('k'), false, false],
    ['Ctrl+Shift+K', pressed('k', { ...ctrl, shiftKey: true }), false, false],
    ['AltGr+K', pressed('k', { ...ctrl, altKey: true }), false, false],
    ['Ctrl and the K of a Hindi keyboard', pressed('क', { ...ctrl, code: 'KeyK' }), false, true],
    ['Ctrl+T of a Dvorak keyboard', pressed('t', { ...ctrl, code: 'KeyK' }), false, false],
    ['what an editor used', pressed('k', { ...ctrl, defaultPrevented: true }), false, false],
  ])('%s', (_, event, apple, asked) => expect(isShortcut(event, apple)).toBe(asked))
})

describe('keys before the field is there', () => {
  const type = (...keys: string[]) =>
    keys.reduce((text, key) => typedText(text, pressed(key)) ?? text, '')

  it('are kept as text', () => {
    expect(type('s', 'q', 'q', 'Backspace', 'l', 'Shift', 'क', 'Tab')).toBe('sqlक')
  })

  it('are the browser’s with Ctrl or ⌘', () => {
    expect(typedText('sql', pressed('r', { ctrlKey: true }))).toBeNull()
    expect(typedText('sql', pressed('v', { metaKey: true }))).toBeNull()
  })
})

describe('recent searches', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    consent.now = { functional: true }
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })

  it('are kept newest first, each once, and at most five', () => {
    for (const query of ['a', 'b', 'c', 'a ', '  ', 'd', 'e', 'f']) keepSearch(query)
    expect(recentSearches()).toEqual(['f', 'e', 'd', 'a', 'c'])
    expect(forgetSearch('d')).toEqual(['f', 'e', 'a', 'c'])
    expect(recentSearches()).toEqual(['f', 'e', 'a', 'c'])
  })

  it.each([[null], [{ functional: false }]])('are not kept with the choice %j', (choice) => {
    keepSearch('before')
    consent.now = choice
    keepSearch('after')
    expect(recentSearches()).toEqual([])
    expect(stored.size).toBe(0)
  })

  it('survive what others wrote there', () => {
    for (const text of ['no JSON', '{"a":1}', '[1,null,"ok"]']) {
      stored.set('altiora-searches', text)
      expect(recentSearches()).toEqual(text.includes('ok') ? ['ok'] : [])
    }
  })
})
