import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Quiz } from '@/components/lesson/quiz'
import { Question, Summary } from '@/components/lesson/quiz-question'
import { getCourses, getLessonTest } from '@/content/courses'
import errors from '@/lib/i18n/messages/en/errors.json'
import lesson from '@/lib/i18n/messages/en/lesson.json'
import { findTasks } from '@/lib/learning/client/lesson-page'
import {
  type Question as Asked,
  answersIn,
  fittingAnswers,
  shuffleOptions,
  unanswered,
} from '@/lib/learning/client/quiz-answers'

vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

const questions: Asked[] = [
  {
    id: 'q1',
    text: 'What is `y = 2x`?',
    multiple: false,
    options: [
      { id: 'a', text: 'A line' },
      { id: 'b', text: 'A point' },
    ],
  },
  {
    id: 'q2',
    text: 'Which are even?',
    multiple: true,
    options: [
      { id: 'a', text: 'Two' },
      { id: 'b', text: 'Three' },
      { id: 'c', text: 'Four' },
    ],
  },
]

const html = (node: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ errors, lesson }}>
      {node}
    </NextIntlClientProvider>,
  )
const tags = (markup: string, name: string) =>
  markup.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const [single, several] = questions as [Asked, Asked]

const failed = { correct: 1, passed: false, review: null, right: {} }
const passed = { ...failed, correct: 2, passed: true }

function quiz(change: Partial<Parameters<typeof Quiz>[0]> = {}) {
  return html(
    <Quiz
      lessonRef={{ course: 'c', lesson: 'l' }}
      questions={questions}
      draft={{}}
      attempt={null}
      wait={0}
      sections={[{ id: 'the-slope', title: 'The slope' }]}
      onDraft={() => {}}
      onWaiting={() => {}}
      onPassed={() => {}}
      {...change}
    />,
  )
}

describe('what a lesson tells the browser', () => {
  it('has the questions of every lesson, and no answer', () => {
    let count = 0
    for (const { slug: course, lessons } of getCourses()) {
      for (const { slug: lesson } of lessons) {
        const { questions: asked } = findTasks(course, lesson)
        const test = getLessonTest(course, lesson)
        expect(asked.map(({ multiple }) => multiple)).toEqual(
          test?.quiz.map(({ correct }) => correct.length > 1),
        )
        for (const question of asked) {
          expect(Object.keys(question).sort()).toEqual(['id', 'multiple', 'options', 'text'])
          for (const option of question.options) {
            expect(Object.keys(option).sort()).toEqual(['id', 'text'])
          }
          expect(question.text).not.toMatch(/Choose all that apply/)
          count++
        }
      }
    }
    expect(count).toBeGreaterThan(100)
  })
})

describe('answers', () => {
  it('that were saved are put back where they still fit', () => {
    const saved = { q1: ['b', 'a'], q2: ['c', 'x', 'a', 'c'], gone: ['a'] }
    expect(fittingAnswers(questions, saved)).toEqual({ q1: ['b'], q2: ['c', 'a'] })
    expect(fittingAnswers(questions, { q1: ['x'], q2: [] })).toEqual({})
  })

  it('have options in an order of their own each time, and lose none', () => {
    const orders = new Set<string>()
    for (let time = 0; time < 200; time++) {
      const [, shuffled] = shuffleOptions(questions)
      orders.add(shuffled?.options.map(({ id }) => id).join('') ?? '')
    }
    expect([...orders].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
    expect(questions[1]?.options.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('are read from the form, and the ones that are missing named in their order', () => {
    const form = new FormData()
    expect(unanswered(questions, answersIn(form, questions))).toEqual(['q1', 'q2'])
    form.append('q2', 'a')
    form.append('q2', 'c')
    form.append('other', 'x')
    expect(answersIn(form, questions)).toEqual({ q2: ['a', 'c'] })
    expect(unanswered(questions, answersIn(form, questions))).toEqual(['q1'])
  })
})

describe('Question', () => {
  const question = (change: Partial<Parameters<typeof Question>[0]> = {}) =>
    html(
      <Question
        question={single}
        number={1}
        chosen={[]}
        missing={false}
        verdict={null}
        explanation={null}
        {...change}
      />,
    )

  it('is a set of checkboxes that says so where several may be right', () => {
    const markup = question({ question: several, chosen: ['a', 'c'] })
    const inputs = tags(markup, 'input')
    expect(inputs.map((input) => /type="checkbox"/.test(input))).toEqual([true, true, true])
    expect(inputs.map((input) => /checked=""/.test(input))).toEqual([true, false, true])
    expect(tags(markup, 'fieldset')[0]).toContain('aria-describedby="question-q2-hint"')
    expect(markup).toMatch(/id="question-q2-hint"[^>]*>Choose all that apply\./)
  })

  it('ties a missing answer to its options', () => {
    const markup = question({ missing: true })
    expect(tags(markup, 'fieldset')[0]).toContain('aria-describedby="question-q1-error"')
    expect(markup).toMatch(/id="question-q1-error".*Question 1 has no answer yet\./)
    for (const input of tags(markup, 'input')) expect(input).toContain('aria-invalid="true"')
  })

  it('marks what is in English', () => {
    expect(question()).toMatch(/<span lang="en"[^>]*>What is/)
    expect(question()).toMatch(/<div lang="en"[^>]*>.*A line/)
  })
})

describe('Summary', () => {
  const wrong = [{ id: 'q2', name: 'Question 2' }]

  it('is named by its result, takes the focus, and leads to what was not right', () => {
    const markup = html(<Summary passed={false} score="1 of 2 correct" wrong={wrong} />)
    const [, title, score] = /role="group"[^>]*aria-labelledby="(\S+) (\S+)"/.exec(markup) ?? []
    expect(markup).toContain(`id="${title}"`)
    expect(markup).toContain(`id="${score}">1 of 2 correct`)
    expect(markup).toContain('tabindex="-1"')
    expect(markup).toMatch(/<a href="#question-q2"[^>]*>Question 2<\/a>/)
  })
})

describe('Quiz', () => {
  it('is one form with the saved draft in it', () => {
    const markup = quiz({ draft: { q1: ['b'] } })
    expect(tags(markup, 'form')).toHaveLength(1)
    const chosen = tags(markup, 'input').filter((input) => input.includes('checked=""'))
    expect(chosen).toHaveLength(1)
    expect(chosen[0]).toMatch(/name="q1".*value="b"/)
    expect(markup).toMatch(/<button type="submit"(?![^>]*disabled="")[^>]*>/)
    expect(tags(markup, 'fieldset')[0]).not.toContain('disabled')
  })

  it('keeps what was right in a failed attempt, and says so', () => {
    const attempt = { ...failed, right: { q2: ['a', 'c'] } }
    const checked = (markup: string) =>
      tags(markup, 'input').filter((input) => input.includes('checked=""'))
    const markup = quiz({ attempt })
    expect(checked(markup)).toHaveLength(2)
    expect(markup).toMatch(/id="question-q2-verdict".*Correct last time/)
    expect(markup.match(/Correct last time/g)).toHaveLength(1)
    // A draft is newer.
    expect(checked(quiz({ attempt, draft: { q1: ['b'], q2: ['b'] } }))).toHaveLength(2)
    const done = quiz({ attempt: { ...attempt, passed: true }, draft: { q1: ['a'] } })
    expect(done).not.toContain('Correct last time')
    expect(checked(done)).toHaveLength(1)
  })

  it('rests once it is passed, but not while another device is in the middle of it', () => {
    expect(tags(quiz({ attempt: passed }), 'input')).toHaveLength(0)
    expect(tags(quiz({ attempt: passed, draft: { q1: ['a'] } }), 'input')).toHaveLength(5)
  })
})
