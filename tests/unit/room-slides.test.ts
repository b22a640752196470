import { expect, test } from 'vitest'
import { parseSlides } from '@/lib/room/slides'

test('a text becomes slides with their blocks', () => {
  const slides = parseSlides(
    [
      '# First',
      'Two lines',
      'of one paragraph',
      '',
      '- a',
      '- b',
      '1. one',
      '---',
      '```python',
      'x = 1',
      '---',
      '```',
      'figure: line-fit',
      'flow: Ask | Read | Test',
      '----',
      '',
    ].join('\r\n'),
  )
  expect(slides).toEqual([
    {
      title: 'First',
      blocks: [
        { kind: 'text', text: 'Two lines\nof one paragraph' },
        { kind: 'list', ordered: false, items: ['a', 'b'] },
        { kind: 'list', ordered: true, items: ['one'] },
      ],
    },
    {
      title: '',
      blocks: [
        { kind: 'code', language: 'python', text: 'x = 1\n---' },
        { kind: 'figure', name: 'line-fit' },
        { kind: 'flow', steps: ['Ask', 'Read', 'Test'] },
      ],
    },
  ])
})

test('what isn’t known is text, and nothing is HTML', () => {
  expect(parseSlides('<script>alert(1)</script>\n\nfigure: nothing\n\n## Small')).toEqual([
    {
      title: '',
      blocks: [
        { kind: 'text', text: '<script>alert(1)</script>' },
        { kind: 'text', text: 'figure: nothing' },
        { kind: 'text', text: '## Small' },
      ],
    },
  ])
  expect(parseSlides('```js\nlet a')).toEqual([
    { title: '', blocks: [{ kind: 'code', language: 'js', text: 'let a' }] },
  ])
  expect(parseSlides(' \n---\n\n---')).toEqual([])
})
