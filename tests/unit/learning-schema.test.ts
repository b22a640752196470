import { describe, expect, it, test } from 'vitest'
import { noteLength } from '../../lib/learning/limits.ts'
import {
  aliasInput,
  enrolInput,
  exerciseInput,
  lessonInput,
  noteInput,
  placeInput,
  quizInput,
  ratingInput,
} from '../../lib/learning/schema.ts'

const lesson = { course: 'how-machines-learn', lesson: 'a-line-through-points' }
const now = '2026-11-21T20:43:51.686Z'

type Schema = { safeParse(input: unknown): { error?: { issues: Issue[] } } }
type Issue = { path: PropertyKey[]; message: string }

/** The error for each field, as handlers return it. */
function complaints(schema: Schema, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

describe('which lesson', () => {
  it('takes slugs', () => {
    expect(enrolInput.parse({ course: lesson.course })).toEqual({ course: lesson.course })
    expect(lessonInput.parse(lesson)).toEqual(lesson)
  })

  test.each(['', 'A', 'a b', 'a_b', '-a', 'a-', 'a--b', '../a', 'ä', `${'a'.repeat(81)}`, 7, null])(
    '%j is none',
    (slug) => {
      expect(complaints(lessonInput, { ...lesson, lesson: slug })).toEqual({ lesson: 'invalid' })
      expect(complaints(enrolInput, { course: slug })).toEqual({ course: 'invalid' })
    },
  )

  it('drops whatever else is sent', () => {
    expect(lessonInput.parse({ ...lesson, user_id: 'somebody' })).toEqual(lesson)
  })
})

describe('answers to a quiz', () => {
  it('are options by question, also none and several', () => {
    const answers = { q1: ['a'], q2: ['a', 'c'], q3: [] }
    expect(quizInput.parse({ ...lesson, answers })).toEqual({ ...lesson, answers })
  })

  test.each([
    undefined,
    null,
    'a',
    ['a'],
    { q1: 'a' },
    { q1: [1] },
    { q1: ['A b'] },
    { q1: Array(11).fill('a') },
    { 'Q 1': ['a'] },
  ])('are not %j', (answers) => {
    expect(complaints(quizInput, { ...lesson, answers })).toEqual({ answers: 'invalid' })
  })
})

describe('the answer to an exercise', () => {
  it('is text without the space around it', () => {
    expect(exerciseInput.parse({ ...lesson, answer: '  8,5 min ' }).answer).toBe('8,5 min')
  })

  test.each([
    [undefined, 'required'],
    [8.5, 'required'],
    ['   ', 'required'],
    ['x'.repeat(501), 'answer_too_long'],
  ])('%j is refused', (answer, code) => {
    expect(complaints(exerciseInput, { ...lesson, answer })).toEqual({ answer: code })
  })
})

describe('a place', () => {
  it('is a share, with or without a draft', () => {
    for (const scroll of [0, 0.5, 1]) {
      expect(placeInput.parse({ ...lesson, scroll })).toEqual({ ...lesson, scroll })
    }
    const draft = { q1: ['b'] }
    expect(placeInput.parse({ ...lesson, scroll: 0, draft })).toEqual({
      ...lesson,
      scroll: 0,
      draft,
    })
    expect(placeInput.parse({ ...lesson, scroll: 0, draft: {} }).draft).toEqual({})
  })

  test.each([-0.01, 1.01, Number.NaN, Number.POSITIVE_INFINITY, '0.5', null, undefined])(
    '%j is no share',
    (scroll) => {
      expect(complaints(placeInput, { ...lesson, scroll })).toEqual({ scroll: 'invalid' })
    },
  )

  it('has a draft in the form of answers', () => {
    expect(complaints(placeInput, { ...lesson, scroll: 0, draft: { q1: 'b' } })).toEqual({
      draft: 'invalid',
    })
  })
})

describe('a note', () => {
  const note = (change: object) => ({ ...lesson, body: 'x', knownAt: null, ...change })

  it('keeps lines and tabs, each line ending in one way', () => {
    expect(noteInput.parse(note({ body: 'a\r\nb\rc\n\td' })).body).toBe('a\nb\nc\n\td')
  })

  it('may be empty, and as long as the table allows', () => {
    expect(noteInput.parse(note({ body: '' })).body).toBe('')
    expect(noteInput.parse(note({ body: 'x'.repeat(noteLength) })).body).toHaveLength(noteLength)
    expect(complaints(noteInput, note({ body: 'x'.repeat(noteLength + 1) }))).toEqual({
      body: 'note_too_long',
    })
  })

  test.each(['a\u0000b', 'a\u0007', 'a\u0085', 'a\ud800'])('%j holds what no note may', (body) => {
    expect(complaints(noteInput, note({ body }))).toEqual({ body: 'characters_invalid' })
  })

  test.each([null, now, '2026-11-21T20:43:51.686123+00:00', '2026-11-22T02:13:51+05:30'])(
    '%j is a time to know it from',
    (knownAt) => {
      expect(noteInput.parse(note({ knownAt })).knownAt).toBe(knownAt)
    },
  )

  test.each([undefined, '', 'yesterday', '2026-11-21', '2026-11-21 20:43:51.686+00', 0])(
    '%j is none',
    (knownAt) => {
      expect(complaints(noteInput, note({ knownAt }))).toHaveProperty('knownAt')
    },
  )
})

describe('the names that others see', () => {
  it('are trimmed, and null takes them away', () => {
    expect(aliasInput.parse({ alias: ' Ibex ' })).toEqual({ alias: 'Ibex' })
    expect(aliasInput.parse({ alias: null })).toEqual({ alias: null })
  })

  test.each([
    ['ab', 'alias_length'],
    [' a ', 'alias_length'],
    ['x'.repeat(31), 'alias_length'],
    ['a\u0007b', 'characters_invalid'],
    ['★★★', 'name_unreadable'],
    [undefined, 'invalid'],
  ])('%j is no alias', (alias, code) => {
    expect(complaints(aliasInput, { alias })).toEqual({ alias: code })
  })
})

describe('a rating', () => {
  const rating = { course: 'how-machines-learn', rating: 4, comment: ' Clear\r\nand short ' }

  it('is one to five stars, with a comment of several lines', () => {
    expect(ratingInput.parse(rating)).toEqual({ ...rating, comment: 'Clear\nand short' })
    expect(ratingInput.parse({ ...rating, comment: '' }).comment).toBe('')
  })

  it.each([
    ['rating', 0, 'rating_missing'],
    ['rating', 6, 'rating_missing'],
    ['rating', 4.5, 'rating_missing'],
    ['rating', Number.NaN, 'rating_missing'],
    ['comment', 'a'.repeat(1001), 'text_too_long'],
    ['comment', 'a\u0007b', 'characters_invalid'],
    ['comment', 'a\u202eb', 'characters_invalid'],
    ['comment', null, 'invalid'],
  ])('refuses %s %o', (field, value, code) => {
    const { error } = ratingInput.safeParse({ ...rating, [field]: value })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]])
  })
})
