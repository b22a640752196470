import { describe, expect, it } from 'vitest'
import { neighbourFor } from '@/components/lesson/prev-next-links'
import { currentSection, readShare } from '@/components/lesson/reading'

// Places on the page; the last three sections are short.
const page = [
  { id: 'a', top: 500 },
  { id: 'b', top: 1500 },
  { id: 'c', top: 4000 },
  { id: 'd', top: 4300 },
  { id: 'e', top: 4700 },
]
const height = 1000
const end = 5000

/** The current section at a scroll position. */
const at = (scrolled: number) =>
  currentSection(
    page.map(({ id, top }) => ({ id, top: top - scrolled })),
    { height, below: end - height - scrolled },
  )

describe('the section being read', () => {
  it('is the last whose heading has passed the upper part of the screen', () => {
    expect(at(199)).toBeUndefined()
    expect(at(200)).toBe('a')
    expect(at(1199)).toBe('a')
    expect(at(1200)).toBe('b')
  })

  it('is the same however far the page jumped to get there', () => {
    const scrolling = Array.from({ length: 401 }, (_, i) => [i * 10, at(i * 10)] as const)
    for (const [scrolled, section] of scrolling) expect(at(scrolled)).toBe(section)
    expect(at(end - height)).toBe('e')
    expect(at(0)).toBeUndefined()
  })

  it('is each section in turn, also of those too short to reach the upper part', () => {
    const seen = Array.from({ length: 4001 }, (_, scrolled) => at(scrolled))
    expect([...new Set(seen)]).toEqual([undefined, 'a', 'b', 'c', 'd', 'e'])
  })

  it('is the last one on a page that fits the screen', () => {
    const headings = [
      { id: 'a', top: 100 },
      { id: 'b', top: 900 },
    ]
    expect(currentSection(headings, { height, below: 0 })).toBe('b')
    expect(currentSection([], { height, below: 0 })).toBeUndefined()
  })
})

describe('the share that was read', () => {
  it.each([
    [2000, 0],
    [1000, 0],
    [0, 50],
    [-500, 75],
    [-1000, 100],
    [-4000, 100],
  ])('with the text’s top at %i is %i per cent', (top, share) => {
    expect(readShare({ top, height: 2000 }, 1000)).toBe(share)
  })

  it('is nothing of an empty text', () => expect(readShare({ top: 0, height: 0 }, 1000)).toBe(0))
})

describe('keys between lessons', () => {
  const keys = { key: 'ArrowLeft', altKey: true, shiftKey: true, ctrlKey: false, metaKey: false }

  it('are Alt, Shift and an arrow', () => {
    expect(neighbourFor(keys, false)).toBe('previous')
    expect(neighbourFor({ ...keys, key: 'ArrowRight' }, false)).toBe('next')
  })

  it.each([
    { key: 'ArrowUp' },
    { key: 'l' },
    { altKey: false },
    { shiftKey: false },
    { ctrlKey: true },
    { metaKey: true },
  ])('are nothing else: %j', (change) => {
    expect(neighbourFor({ ...keys, ...change }, false)).toBeNull()
  })

  it('do nothing while typing', () => expect(neighbourFor(keys, true)).toBeNull())
})
