import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { blocksOf, PostText } from '@/components/questions/post-text'
import { questionSearch, readQuestionQuery } from '@/lib/questions/list'
import { askInput, reportInput, typedInput } from '@/lib/questions/schema'
import { spansOf } from '@/lib/spans'

describe('the text of a post', () => {
  test('has paragraphs, lists and code', () => {
    expect(blocksOf('One\ntwo\n\n- a\n- b\n1. c\n```py\nx < 1\n\n  y\n```\nEnd')).toEqual([
      { kind: 'text', lines: ['One', 'two'] },
      { kind: 'list', ordered: false, items: ['a', 'b'] },
      { kind: 'list', ordered: true, items: ['c'] },
      { kind: 'code', text: 'x < 1\n\n  y' },
      { kind: 'text', lines: ['End'] },
    ])
    expect(blocksOf('```\nnever closed')).toEqual([{ kind: 'code', text: 'never closed' }])
    expect(spansOf('a `b` **c** ` **d')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'code', text: 'b' },
      { kind: 'plain', text: ' ' },
      { kind: 'strong', text: 'c' },
      { kind: 'plain', text: ' ` **d' },
    ])
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '`<svg onload=alert(1)>`',
    '**<iframe srcdoc="<script>alert(1)</script>">**',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '```"><img src=x onerror=alert(1)>\nx',
    '- <a href="javascript:alert(1)">x</a>',
    '1. <math><mtext></p><img src onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](data:text/html,<script>alert(1)</script>)',
    '<https://example.com/"onmouseover=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '`a`**b**`<b>`',
  ])('%s adds no element of its own', (hostile) => {
    const html = renderToStaticMarkup(<PostText>{hostile}</PostText>)
    const elements = [...html.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name)
    const own = ['div', 'p', 'ul', 'ol', 'li', 'pre', 'code', 'strong']
    expect(elements.filter((name) => !own.includes(name ?? ''))).toEqual([])
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|href|src|style)=/)
  })

  test('long runs of marks take no time', () => {
    for (const odd of ['`', '**', '- ', '```\n', '* *']) {
      expect(blocksOf(odd.repeat(2500)).length).toBeGreaterThan(0)
      expect(spansOf(odd.repeat(2500)).length).toBeGreaterThan(0)
    }
  })
})

describe('a list of questions', () => {
  const lessons = ['one', 'two']

  test('is named by its URL', () => {
    const query = readQuestionQuery(
      { lesson: 'two', sort: 'helpful', unanswered: '1', page: '3' },
      lessons,
    )
    expect(query).toEqual({ lesson: 'two', sort: 'helpful', unanswered: true, page: 3 })
    expect(questionSearch(query, { page: 3 })).toBe('?lesson=two&sort=helpful&unanswered=1&page=3')
    // Another filter starts at the first page.
    expect(questionSearch(query, { unanswered: false })).toBe('?lesson=two&sort=helpful')
  })

  test('ignores what it doesn’t know', () => {
    const odd = { lesson: 'three', sort: 'x', unanswered: 'yes', page: '-1' }
    expect(readQuestionQuery(odd, lessons)).toEqual({
      lesson: null,
      sort: 'new',
      unanswered: false,
      page: 1,
    })
    expect(questionSearch(readQuestionQuery({}, lessons))).toBe('')
  })
})

describe('what is sent', () => {
  const whole = { course: 'a', lesson: 'b', body: 'Text', anonymous: false }
  const codes = (input: unknown) =>
    askInput.safeParse(input).error?.issues.map(({ path, message }) => [...path, message].join(' '))

  test('has limits', () => {
    expect(askInput.parse({ ...whole, title: '  Why \n does it end? ' }).title).toBe(
      'Why does it end?',
    )
    expect(codes({ ...whole, title: 'Why?' })).toEqual(['title question_title_short'])
    expect(codes({ ...whole, title: 'x'.repeat(151) })).toEqual(['title text_too_long'])
    expect(codes({ ...whole, title: 'Why does it end?', body: ' \n' })).toEqual(['body required'])
    expect(codes({ ...whole, title: 'Why does \u202e it end?' })).toEqual([
      'title characters_invalid',
    ])
    expect(codes({ ...whole, title: '★★★ ★★★ ★★★' })).toEqual(['title name_unreadable'])
    expect(askInput.parse({ ...whole, title: 'Why does \u200bit end?' }).title).toBe(
      'Why does it end?',
    )
    expect(reportInput.safeParse({ post: 'x', reason: 'because' }).success).toBe(false)
    expect(typedInput.parse({ course: 'a', typed: 'Why\tdoes' }).typed).toBe('Why does')
    expect(typedInput.safeParse({ course: 'a', typed: 'Why\0' }).success).toBe(false)
  })
})
