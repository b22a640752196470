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
const place = { ...lesson, scroll: 0 }
const note = { ...lesson, body: 'x', knownAt: null }
const rating = { course: lesson.course, rating: 4, comment: ' Clear\r\nand short ' }

type Schema = { safeParse(input: unknown): { error?: { issues: Issue[] } } }
type Issue = { path: PropertyKey[]; message: string }

const noSlugs = ['', 'A', 'a b', 'a_b', '-a', 'a-', 'a--b', '../a', 'ä', 'a'.repeat(81), 7, null]
const noAnswers = [
  ...[undefined, null, 'a', ['a'], { q1: 'a' }, { q1: [1] }, { q1: ['A b'] }],
  ...[{ q1: Array(11).fill('a') }, { 'Q 1': ['a'] }],
]
const noShares = [-0.01, 1.01, Number.NaN, Number.POSITIVE_INFINITY, '0.5', null, undefined]

/** What a field may not be, with the error of that field, as handlers return it. */
test.each<[string, Schema, object, unknown[], string]>([
  ['lesson', lessonInput, lesson, noSlugs, 'invalid'],
  ['course', enrolInput, {}, noSlugs, 'invalid'],
  ['answers', quizInput, lesson, noAnswers, 'invalid'],
  ['answer', exerciseInput, lesson, [undefined, 8.5, '   '], 'required'],
  ['answer', exerciseInput, lesson, ['x'.repeat(501)], 'answer_too_long'],
  ['scroll', placeInput, place, noShares, 'invalid'],
  ['draft', placeInput, place, [{ q1: 'b' }], 'invalid'],
  ['body', noteInput, note, ['x'.repeat(noteLength + 1)], 'note_too_long'],
  ['body', noteInput, note, ['a\0b', 'a\u0007', 'a\u0085', 'a\ud800'], 'characters_invalid'],
  ['alias', aliasInput, {}, ['ab', ' a ', 'x'.repeat(31)], 'alias_length'],
  ['alias', aliasInput, {}, ['a\u0007b'], 'characters_invalid'],
  ['alias', aliasInput, {}, ['★★★'], 'name_unreadable'],
  ['alias', aliasInput, {}, [undefined], 'invalid'],
  ['rating', ratingInput, rating, [0, 6, 4.5, Number.NaN], 'rating_missing'],
  ['comment', ratingInput, rating, ['a'.repeat(1001)], 'text_too_long'],
  ['comment', ratingInput, rating, ['a\u0007b', 'a\u202eb'], 'characters_invalid'],
  ['comment', ratingInput, rating, [null], 'invalid'],
])('%s is refused', (field, schema, whole, values, code) => {
  for (const value of values) {
    const issues = schema.safeParse({ ...whole, [field]: value }).error?.issues ?? []
    const told = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
    expect([value, told]).toEqual([value, { [field]: code }])
  }
})

describe('what is taken', () => {
  it('are the slugs of a lesson, and nothing else that is sent', () => {
    expect(enrolInput.parse({ course: lesson.course })).toEqual({ course: lesson.course })
    expect(lessonInput.parse({ ...lesson, user_id: 'somebody' })).toEqual(lesson)
  })

  it('is an answer without the space around it', () => {
    expect(exerciseInput.parse({ ...lesson, answer: '  8,5 min ' }).answer).toBe('8,5 min')
  })

  it('is a note with its lines and tabs, empty or as long as the table allows', () => {
    const kept = (body: string) => noteInput.parse({ ...note, body }).body
    expect(kept('a\r\nb\rc\n\td')).toBe('a\nb\nc\n\td')
    expect([kept(''), kept('x'.repeat(noteLength)).length]).toEqual(['', noteLength])
  })

  it('is the time from which a note is known', () => {
    const times = ['2026-11-21T20:43:51.686Z', '2026-11-21T20:43:51.686123+00:00']
    for (const knownAt of [null, ...times, '2026-11-22T02:13:51+05:30']) {
      expect(noteInput.parse({ ...note, knownAt }).knownAt).toBe(knownAt)
    }
    const none = [undefined, '', 'yesterday', '2026-11-21', '2026-11-21 20:43:51.686+00', 0]
    for (const knownAt of none) {
      expect(noteInput.safeParse({ ...note, knownAt }).success, String(knownAt)).toBe(false)
    }
  })

  it('is a rating with a comment of several lines', () => {
    expect(ratingInput.parse(rating)).toEqual({ ...rating, comment: 'Clear\nand short' })
    expect(ratingInput.parse({ ...rating, comment: '' }).comment).toBe('')
  })
})
