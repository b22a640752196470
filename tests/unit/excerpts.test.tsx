import { readFileSync } from 'node:fs'
import { NextIntlClientProvider } from 'next-intl'
import { type ComponentProps, createElement } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { LineChart, Scatter } from '@/components/figures/scatter-and-lines'
import { LessonFigure, LessonQuestion } from '@/components/lesson/excerpts'
import { getLessonTest } from '@/content/courses'
import { getFigureWords, getQuestionWords } from '@/content/excerpts'
import * as english from '@/content/excerpts/words/en.json'
import { loadMessages } from '@/lib/i18n/messages'
import { type Locale, locales } from '@/lib/i18n/routing'
import { figuresIn } from '../setup/lesson-figures.ts'

let current: Locale = 'en'
vi.mock('next-intl/server', () => ({ getLocale: async () => current }))
// Only builds compile lessons.
vi.mock('@/components/lesson/excerpt-parts', () => ({
  getFigure: async (lesson: Lesson) => figureIn(lesson),
}))

type Lesson = { course: string; lesson: string }

/** The first chart in a lesson's source. */
function figureIn({ course, lesson }: Lesson) {
  const text = readFileSync(`content/courses/${course}/lessons/${lesson}.mdx`, 'utf8')
  const [chart] = figuresIn(text).filter(({ name }) => /^(?:Scatter|LineChart)$/.test(name))
  return chart?.name === 'Scatter'
    ? createElement(Scatter, chart.props as ComponentProps<typeof Scatter>)
    : createElement(LineChart, chart?.props as ComponentProps<typeof LineChart>)
}

const refOf = (key: string) => {
  const [course = '', lesson = ''] = key.split('/')
  return { course, lesson }
}
const code = (text: string) => text.match(/`[^`]*`/g)?.sort() ?? []
const figures = (text: string) =>
  text
    .replace(/`[^`]*`/g, '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .match(/\d+(?:\.\d+)?/g)
    ?.sort() ?? []

describe('an excerpt from a lesson', () => {
  it.each(Object.keys(english.figures))('has the figure of %s in English', (key) => {
    const { props } = figureIn(refOf(key))
    const { caption, x, y } = props
    const named = 'groups' in props ? props.groups : props.series
    const labels = named.map(({ label }) => [label, label])
    const words = { caption, x, y, labels: Object.fromEntries(labels) }
    expect(getFigureWords(refOf(key), 'en')).toEqual(words)
  })

  it.each(Object.keys(english.questions))('has the question of %s in English', (key) => {
    const { course, lesson } = refOf(key)
    const [first] = getLessonTest(course, lesson)?.quiz ?? []
    expect(getQuestionWords({ course, lesson }, 'en')).toEqual({
      question: first?.question,
      options: Object.fromEntries(first?.options.map(({ id, text }) => [id, text]) ?? []),
    })
  })

  it.each(locales)('%s: has the same code, numbers and labels', (locale) => {
    for (const [key, ours] of Object.entries(english.figures)) {
      const theirs = getFigureWords(refOf(key), locale) ?? expect.unreachable(key)
      expect(figures(theirs.caption)).toEqual(figures(ours.caption))
    }
    for (const [key, ours] of Object.entries(english.questions)) {
      const theirs = getQuestionWords(refOf(key), locale) ?? expect.unreachable(key)
      const pairs = [
        [theirs.question, ours.question],
        ...Object.entries(ours.options).map(([id, text]) => [theirs.options[id] ?? '', text]),
      ] as [string, string][]
      for (const [translated, original] of pairs) {
        expect(code(translated)).toEqual(code(original))
        expect(figures(translated)).toEqual(figures(original))
      }
    }
  })
})

it.each(locales)(
  '%s: the home page and the Academy page show theirs in its language',
  async (locale) => {
    current = locale
    const { learning, lesson } = await loadMessages(locale)
    const render = async (node: React.ReactNode) => {
      const { prelude } = await prerender(
        <NextIntlClientProvider locale={locale} messages={{ learning, lesson }} timeZone="UTC">
          {node}
        </NextIntlClientProvider>,
      )
      return new Response(prelude as unknown as BodyInit).text()
    }
    for (const page of ['home-academy', 'academy-tutorials']) {
      const source = readFileSync(`components/site/${page}.tsx`, 'utf8')
      const of = (name: string) => {
        const found = new RegExp(`const ${name} = { course: '([^']+)', lesson: '([^']+)' }`).exec(
          source,
        )
        return { course: found?.[1] ?? '', lesson: found?.[2] ?? '' }
      }
      const figure = await render(<LessonFigure {...of('figure')} />)
      const words = getFigureWords(of('figure'), locale) ?? expect.unreachable(page)
      for (const text of [words.caption, words.x, words.y]) expect(figure).toContain(text)
      expect(figure).toMatch(new RegExp(`^<div lang="${locale}"`))
      const question = await render(<LessonQuestion {...of('question')} />)
      expect(question).toMatch(new RegExp(`^<div lang="${locale}"`))
      const asked = getQuestionWords(of('question'), locale) ?? expect.unreachable(page)
      expect(question).toContain(asked.question.split('`')[0])
      // Browsers that translate leave code alone.
      for (const tag of question.match(/<code[^>]*>/g) ?? [])
        expect(tag).toContain('translate="no"')
    }
  },
)
