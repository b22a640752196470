import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getCourses, getLessonTest } from '@/content/courses'
import { countWords, lessonMinutes } from '@/content/courses/minutes'
import { courseWords, lessonTest } from '@/content/courses/schema'
import { instructors } from '@/content/instructors'
import { locales } from '@/lib/i18n/routing'
import { readPractices } from '@/scripts/practice'

const root = 'content/courses'
const courses = getCourses()
const practices = readPractices()
const lessons = courses.flatMap((course) =>
  course.lessons.map(({ slug }) => ({ course: course.slug, slug })),
)

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const unique = (list: readonly unknown[]) => new Set(list).size === list.length

const figures = /^<[A-Z]\w+ caption="[^"]+"[\s\S]*?\/>$/gm
const fence = /^(`{3,})(\w+)[^\n]*\n[\s\S]*?^\1$/gm

/** The ids of a text's sections. */
const addressesOf = (prose: string) =>
  (prose.match(/^## .+$/gm) ?? []).map((heading) =>
    heading
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-'),
  )

/** “The third query”, “the first and third are”, “(a and c)”. */
const byPlace = (() => {
  const nth = '(?:first|second|third|fourth|fifth|last)'
  const what =
    '(?:options?|answers?|statements?|quer(?:y|ies)|repl(?:y|ies)|choices?|adds?|causes?|describes?|returns?|reduces?|is|are|does?|would|will|can(?:’t)?)'
  return new RegExp(
    `\\b[Tt]he ${nth}(?:,? and (?:the )?${nth})? ${what}\\b|\\b[a-e] and [a-e]\\b|\\boptions? [a-e]\\b`,
  )
})()

const sourceOfClaim = [
  [/\bGDPR\b/, /General Data Protection Regulation/],
  [/\bCERT-In\b/, /Indian Computer Emergency Response Team/],
  [/Data Protection Act 2023/, /Digital Personal Data Protection Act/],
  [/Data Protection Rules 2025/, /Digital Personal Data Protection Rules/],
  [/\bWCAG 2/, /Web Content Accessibility Guidelines/],
  [/JSON Schema 20\d\d/, /JSON Schema Validation/],
  [/work that began in the late 1960s/, /Miller/],
] as const

describe('the catalogue', () => {
  it('has every folder as a course, and each keeps to the schema', () => {
    // Loading it checks it: content/courses throws otherwise.
    const folders = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory())
    expect(courses.map(({ slug }) => slug).toSorted()).toEqual(
      folders.map(({ name }) => name).toSorted(),
    )
  })

  it('has a course for each who teaches, and no address twice', () => {
    expect(new Set(courses.map(({ instructor }) => instructor))).toEqual(
      new Set(Object.keys(instructors)),
    )
    expect(unique(lessons.map(({ course, slug }) => `${course}/${slug}`))).toBe(true)
  })
})

describe('the minutes of a lesson', () => {
  const quiz = { quiz: Array.from({ length: 3 }) } as unknown as Parameters<typeof lessonMinutes>[1]
  const words = (count: number) => 'word '.repeat(count)

  it('are 200 words a minute, one for each question and six for the exercise', () => {
    expect(lessonMinutes(words(800), quiz)).toBe(4 + 3 + 6)
    expect(lessonMinutes(words(801), quiz)).toBe(5 + 3 + 6)
  })

  it('are 12 more for a code exercise, and one and a half for each line of its solution', () => {
    expect(lessonMinutes(words(800), quiz, 'a\n\n  b\n')).toBe(4 + 3 + 6 + 12 + 3)
  })

  it('count what is read: captions and titles, no numbers of a drawing, no signs', () => {
    const figure =
      '<Bars caption="Three words here" unit="kB" data={[{ label: "One", value: 1 }]} />'
    expect(countWords(`${figure}\n\n<Callout title="Two words">\n\nOne | — #\n\n</Callout>`)).toBe(
      6,
    )
  })
})

describe.each(courses)('the course $slug', ({ slug, lessons: listed }) => {
  it.each(listed)('states the minutes that $slug takes', ({ slug: lesson, minutes: stated }) => {
    const test = lessonTest.parse(getLessonTest(slug, lesson))
    const code = practices.find(
      ({ base, facts }) => base.split('/')[2] === slug && facts.lesson === lesson,
    )
    const text = read(`${slug}/lessons/${lesson}.mdx`)
    expect(stated).toBe(lessonMinutes(text, test, code?.solution))
  })

  it('has the files of its lessons and no others', () => {
    expect(readdirSync(`${root}/${slug}/lessons`).toSorted()).toEqual(
      listed.flatMap((lesson) => [`${lesson.slug}.json`, `${lesson.slug}.mdx`]).toSorted(),
    )
  })

  it('has its words in every language, for the same lessons in the same order', () => {
    expect(readdirSync(`${root}/${slug}/words`).toSorted()).toEqual(
      locales.map((locale) => `${locale}.json`).toSorted(),
    )
    for (const locale of locales) {
      const words = courseWords.parse(JSON.parse(read(`${slug}/words/${locale}.json`)))
      expect(Object.keys(words.lessons)).toEqual(listed.map((lesson) => lesson.slug))
    }
  })
})

describe.each(lessons)('the lesson $course/$slug', ({ course, slug }) => {
  const text = read(`${course}/lessons/${slug}.mdx`)
  const prose = text
    .replace(figures, '')
    .replace(fence, '')
    .replace(/<\/?Callout[^>]*>/g, '')

  it('has a figure and a block of code, each in a language that is highlighted', () => {
    expect(text.match(figures)?.length).toBeGreaterThan(0)
    const languages = [...text.matchAll(fence)].map(([, , language]) => language)
    expect(languages.length).toBeGreaterThan(0)
    const known = ['python', 'js', 'ts', 'sql', 'sh', 'json', 'text']
    expect(languages.filter((language) => !known.includes(language ?? ''))).toEqual([])
  })

  it('has sections with addresses of their own, and no title of the page', () => {
    const headings = prose.match(/^#{1,6} .+$/gm) ?? []
    expect(headings.filter((heading) => !/^###? /.test(heading))).toEqual([])
    expect(headings.filter((heading) => heading.startsWith('## ')).length).toBeGreaterThan(2)
    expect(unique(headings.map((heading) => heading.toLowerCase().replace(/^#+ /, '')))).toBe(true)
  })

  it('asks questions whose names are their own, and says when several answers are right', () => {
    const test = getLessonTest(course, slug)
    const quiz = test?.quiz ?? []
    expect(quiz.length).toBeGreaterThanOrEqual(3)
    expect(unique(quiz.map(({ id }) => id))).toBe(true)
    for (const { question, options, correct } of quiz) {
      expect(unique(options.map(({ id }) => id))).toBe(true)
      expect(unique(options.map((option) => option.text))).toBe(true)
      expect(unique(correct)).toBe(true)
      expect(question.includes('Choose all that apply.')).toBe(correct.length > 1)
    }
  })

  it('names the section that answers each question', () => {
    const addresses = addressesOf(prose)
    for (const { section } of getLessonTest(course, slug)?.quiz ?? []) {
      expect(addresses).toContain(section)
    }
  })

  it('explains answers without naming an option by its place, since options are shuffled', () => {
    for (const { id, explanation } of getLessonTest(course, slug)?.quiz ?? []) {
      expect([id, explanation.match(byPlace)?.[0]]).toEqual([id, undefined])
    }
  })

  it('names the source of what it says about law, standards and studies', () => {
    const { sources = [], ...test } = getLessonTest(course, slug) ?? {}
    const named = sources.map(({ author, title, number = '' }) => `${author} ${title} ${number}`)
    for (const [claim, source] of sourceOfClaim) {
      if (!claim.test(prose) && !claim.test(JSON.stringify(test))) continue
      expect(named.filter((one) => source.test(one))).not.toEqual([])
    }
    const sections = addressesOf(prose)
    for (const { section } of sources) expect(sections).toContain(section)
    // Where a duty under European law is explained, so is India's.
    if (/\bGDPR\b/.test(prose)) expect(prose).toContain('India')
  })

  it('accepts the answer to its exercise that it gives', () => {
    const answer = getLessonTest(course, slug)?.exercise.answer
    if (answer?.kind === 'text')
      expect(answer.accepted.every((one) => one.trim() === one)).toBe(true)
    else expect(Number.isFinite(answer?.value)).toBe(true)
  })
})
