import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CourseRow } from '../../components/courses/course-row.tsx'
import { getCourse, getCourses } from '../../content/courses/index.ts'
import english from '../../lib/i18n/messages/en/learning.json' with { type: 'json' }
import ratings from '../../lib/i18n/messages/en/ratings.json' with { type: 'json' }

const course = getCourse('how-machines-learn') ?? expect.unreachable()

const render = (
  props: Partial<ComponentProps<typeof CourseRow>> = {},
  locale: 'en' | 'hi' = 'en',
) =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ learning: english, ratings }}
      timeZone="UTC"
    >
      <CourseRow course={course} {...props} />
    </NextIntlClientProvider>,
  )

describe('a course in a list', () => {
  it('is a link to its page in the reader’s language, at the level asked for', () => {
    expect(render()).toContain('href="/academy/learning-hub/how-machines-learn"')
    expect(render({}, 'hi')).toContain('href="/hi/academy/learning-hub/how-machines-learn"')
    expect(render({ href: '/elsewhere' })).toContain('href="/elsewhere"')
    expect(render({ heading: 'h4' })).toMatch(/<h4[^>]*>.*How machines learn.*<\/h4>/)
  })

  it('says that lessons are in English where the page is not', () => {
    expect(render()).not.toContain('Lessons in English')
    expect(render({}, 'hi')).toContain('Lessons in English')
  })

  it('is light: a page of the hub sends 24 of them, twice', () => {
    for (const one of getCourses()) {
      const row = render({ course: one, rating: { mean: 4.6, count: 12 }, enrolled: 30 })
      expect(row.length, one.slug).toBeLessThan(2500)
    }
  })
})
