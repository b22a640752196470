import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  differences,
  fieldsOf,
  inputOf,
  missingIn,
  tagsOf,
  typedFields,
} from '@/lib/showcase/fields'
import type { Project } from '@/lib/showcase/queries'
import { saveInput } from '@/lib/showcase/schema'
import { readUnsaved, storeUnsaved, unsavedKey } from '@/lib/showcase/use-project-form'

const project = (more: Partial<Project> = {}): Project => ({
  id: 'a',
  state: 'published',
  title: 'Monsoon map',
  summary: 'Shows where the streets of a city flood.',
  description: 'x'.repeat(80),
  category: 'web-apps',
  tags: ['maps', 'open data'],
  repository: 'https://example.com/',
  website: null,
  shownAs: 'Asha',
  image: null,
  imageAlt: '',
  reason: null,
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  submittedAt: null,
  publishedAt: '2026-11-02T00:00:00.000Z',
  mine: false,
  likes: 0,
  liked: false,
  spotlights: [],
  ...more,
})

describe('what is sent of a project', () => {
  const whole = { ...inputOf(fieldsOf(project())), project: null, knownVersion: null }
  const codes = (more: object) =>
    saveInput
      .safeParse({ ...whole, ...more })
      .error?.issues.map(({ path, message }) => [...path, message].join(' '))

  it.each(['title', 'summary', 'shownAs', 'imageAlt'])(
    'has something to see in its %s',
    (field) => {
      for (const nothing of ['\u2800\u2800\u2800', '\u3164\u3164', '★★★', '---']) {
        expect(codes({ [field]: nothing })).toContain(`${field} name_unreadable`)
      }
      expect(saveInput.parse({ ...whole, [field]: 'Mon\u200bsoon' })).toMatchObject({
        [field]: 'Monsoon',
      })
      expect(codes({ [field]: '' })).toBeUndefined()
    },
  )

  it('has something to see in each tag', () => {
    expect(codes({ tags: ['maps', '★'] })).toEqual(['tags 1 name_unreadable'])
    expect(codes({ tags: ['maps', ''] })).toEqual(['tags 1 tag_empty'])
    expect(codes({ tags: ['maps', 'ma\u200bps'] })).toEqual(['tags tags_twice'])
    expect(saveInput.parse({ ...whole, tags: ['C++', '3\u200bD'] }).tags).toEqual(['C++', '3D'])
  })

  it('fits the database also where Unicode takes letters apart', () => {
    expect(codes({ title: '\u0958'.repeat(80) })).toEqual(['title text_too_long'])
    expect(codes({ title: '\u0958'.repeat(40) })).toBeUndefined()
  })
})

describe('the form of a project', () => {
  it('shows what is stored, and sends the same again', () => {
    const fields = fieldsOf(project())
    expect(fields).toMatchObject({ tags: 'maps, open data', website: '', category: 'web-apps' })
    expect(inputOf(fields)).toEqual({
      title: 'Monsoon map',
      summary: 'Shows where the streets of a city flood.',
      description: 'x'.repeat(80),
      category: 'web-apps',
      tags: ['maps', 'open data'],
      repository: 'https://example.com/',
      website: null,
      shownAs: 'Asha',
      imageAlt: '',
    })
  })

  it.each([
    ['', []],
    [' a ,, b  c , a', ['a', 'b c']],
    [',', []],
  ])('takes %j apart as tags', (text, tags) => expect(tagsOf(text)).toEqual(tags))

  it('reads a posted form, its line breaks as typed ones and an unknown category as none', () => {
    const form = new FormData()
    form.set('title', 'T')
    form.set('description', 'one\r\n\r\ntwo')
    form.set('category', 'games')
    const values = Object.fromEntries(form)
    expect(typedFields(values)).toMatchObject({
      title: 'T',
      description: 'one\n\ntwo',
      category: '',
      summary: '',
    })
    expect(typedFields(values, fieldsOf(project())).summary).toBe(project().summary)
  })

  it('names what keeps it from being submitted, counted as people count letters', () => {
    expect(missingIn(fieldsOf(project()))).toEqual({})
    expect(missingIn(fieldsOf(null))).toEqual({
      title: 'title_missing',
      summary: 'summary_short',
      description: 'description_short',
      category: 'category_missing',
      shownAs: 'shown_as_missing',
    })
    const at = (summary: string) => missingIn(fieldsOf(project({ summary }))).summary
    expect(at('x'.repeat(20))).toBeUndefined()
    expect(at(` ${'x'.repeat(19)} `)).toBe('summary_short')
    expect(at('🌧'.repeat(19))).toBe('summary_short')
  })

  it('tells the fields that differ', () => {
    const mine = fieldsOf(project())
    expect(differences(mine, mine)).toEqual([])
    const theirs = fieldsOf(project({ title: 'Other', tags: ['maps'] }))
    expect(differences(mine, theirs)).toEqual(['title', 'tags'])
  })
})

describe('what was typed and not saved', () => {
  const held = new Map<string, string>()
  beforeEach(() => {
    held.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => held.set(key, value),
      removeItem: (key: string) => held.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })

  it('comes back to the same person and project only', () => {
    const unsaved = { fields: fieldsOf(project()), version: 3 }
    storeUnsaved(unsavedKey('asha', 'a'), unsaved)
    expect(readUnsaved(unsavedKey('asha', 'a'))).toEqual(unsaved)
    expect(readUnsaved(unsavedKey('omar', 'a'))).toBeNull()
    expect(readUnsaved(unsavedKey('asha', null))).toBeNull()
    storeUnsaved(unsavedKey('asha', 'a'), null)
    expect(held.size).toBe(0)
  })

  it.each(['{', '[]', '{"fields":{"title":1},"version":1}', 'null'])(
    'is nothing where %s stands there',
    (text) => {
      held.set(unsavedKey('asha', 'a'), text)
      expect(readUnsaved(unsavedKey('asha', 'a'))).toBeNull()
    },
  )

  it('is given up quietly where storage is switched off', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => storeUnsaved('key', { fields: fieldsOf(null), version: null })).not.toThrow()
    expect(readUnsaved('key')).toBeNull()
  })
})
