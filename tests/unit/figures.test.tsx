import { readdirSync, readFileSync } from 'node:fs'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { Bars } from '@/components/figures/bars'
import { place, scaleOf, written } from '@/components/figures/scale'
import { LineChart, Scatter } from '@/components/figures/scatter-and-lines'
import { flagsOf } from '@/components/figures/timeline'
import { lessonComponents } from '@/components/prose/lesson-components'
import { figuresIn } from '../setup/lesson-figures.ts'

const labels = (scale: ReturnType<typeof scaleOf>) => scale.ticks.map(({ label }) => label)

describe('a scale', () => {
  it.each([
    [[0, 500], '0 100 200 300 400 500'],
    [[3.5, 8], '4 5 6 7 8'],
    [[0.3, 0.85], '0.3 0.4 0.5 0.6 0.7 0.8'],
    [[40, 1600], '0 500 1,000 1,500'],
    [[-5, 12], '−5 0 5 10'],
    [[0, 1], '0 1'],
    [[0, 0.5, 1], '0 0.2 0.4 0.6 0.8 1.0'],
  ])('of %j has round ticks', (values, ticks) => {
    expect(labels(scaleOf(values)).join(' ')).toBe(ticks)
  })

  it.each([1e-150, -1e-150, 1e-9, 1e30, 1e300])('fits values as small or large as %j', (value) => {
    for (const values of [[value], [0, value], [value, 2 * value]]) {
      for (const round of [false, true]) {
        const scale = scaleOf(values, { round })
        expect(scale.ticks.length).toBeGreaterThan(0)
        expect(scale.ticks.length).toBeLessThan(20)
        expect(scale.ticks.every(({ label }) => label.length < 12)).toBe(true)
        for (const one of values) expect(place(one, scale)).toBeLessThanOrEqual(100)
      }
    }
    expect(written(1e-150)).toBe('1E−150')
    const series = [{ label: 'a', points: [[value, value] as const] }]
    for (const one of [
      <Bars key="bars" caption="c" unit="u" data={[{ label: 'a', value }]} />,
      <LineChart key="line" caption="c" x="x" y="y" series={series} />,
    ]) {
      expect(renderToStaticMarkup(one)).not.toContain('NaN')
    }
  })

  it('begins at zero only where the values come near to it', () => {
    expect(scaleOf([3.5, 8]).extent).toEqual([3.5, 8])
    expect(scaleOf([120, 768]).extent).toEqual([0, 768])
    expect(scaleOf([-90, -10]).extent).toEqual([-90, 0])
  })

  it.each([[[]], [[0]], [[0, 0, 0]], [[7]], [[-3, -3]], [[0.002]], [[1e9]]])(
    'of %j has a width and ticks inside it',
    (values) => {
      const scale = scaleOf(values)
      const [low, high] = scale.extent
      expect(high).toBeGreaterThan(low)
      expect(scale.ticks.length).toBeGreaterThan(0)
      for (const { value } of scale.ticks) {
        expect(place(value, scale)).toBeGreaterThanOrEqual(0)
        expect(place(value, scale)).toBeLessThanOrEqual(100)
      }
      for (const value of values) expect(place(value, scale)).toBeGreaterThanOrEqual(0)
    },
  )
})

describe('the words of a timeline', () => {
  const scale = scaleOf([0, 6400])

  it('are placed below each other if they would overlap, the last one nearest', () => {
    const spans = [
      { from: 0, to: 400, label: 'silence' },
      { from: 400, to: 800, label: 'first sentence' },
      { from: 800, to: 6400, label: 'the rest' },
    ]
    expect(flagsOf(spans, scale, 264).map(({ row }) => row)).toEqual([2, 1, 0])
    expect(flagsOf(spans, scale, 2000).map(({ row }) => row)).toEqual([0, 0, 0])
  })

  it('are placed to the left of the end if the lane has no room', () => {
    const late = { from: 6000, to: 6400, label: 'noticed, replaced' }
    expect(flagsOf([late], scale, 264)).toEqual([{ row: 0, atEnd: true }])
  })
})

/** The text of markup for people who can't see it, without hidden parts. */
function spoken(markup: string): string {
  let hidden = 0
  let text = ''
  for (const [, tag, words] of markup.matchAll(/<([^>]*)>|([^<]+)/g)) {
    if (words !== undefined) text += hidden > 0 ? '' : words
    else if (tag?.startsWith('/')) hidden = Math.max(0, hidden - 1)
    else if (hidden > 0 || tag?.includes('aria-hidden="true"')) hidden++
    if (tag !== undefined && hidden === 0) text += ' '
  }
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}

const spokenOf = (node: ReactNode) => spoken(renderToStaticMarkup(node))

describe('a figure', () => {
  it('says every point of a line that steps upright, in its order', () => {
    const text = spokenOf(
      <LineChart
        caption="A bucket."
        x="Seconds"
        y="Permits"
        series={[
          {
            label: 'level',
            points: [
              [0, 4],
              [0, 0.25],
              [3, 2],
            ],
          },
          { label: 'limit', points: [[3, 5]] },
        ]}
      />,
    )
    expect(text).toContain('Permits Seconds level limit 0 4 0 0.25 3 2 5')
  })

  it('draws a group of one point, and names it beside the point', () => {
    const markup = renderToStaticMarkup(
      <Scatter
        caption="One point."
        x="Wait"
        y="Errors"
        groups={[{ label: 'Ours', points: [[405, 14.4]] }]}
      />,
    )
    expect(markup).toMatch(/<text [^>]*>Ours<\/text>/)
    expect(markup).not.toContain('NaN')
    expect(spoken(markup)).toContain('Wait, Errors Wait Errors Ours 405 14.4')
    // Screen readers never announce a table column without a name.
    expect(markup).not.toMatch(/<th[^>]*><\/th>/)
  })
})

/** All words and numbers in a figure's properties, as displayed. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'number') return [written(value)]
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsOf) : []
}

const root = 'content/courses'
const lessons = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.mdx'),
)

describe.each(lessons)('the figures of %s', (path) => {
  const figures = figuresIn(readFileSync(`${root}/${path}`, 'utf8'))
  it.each(figures)('$name says what it draws', async (one) => {
    const component = lessonComponents[one.name as keyof typeof lessonComponents]
    // Waits for the code of figures that is loaded where they're shown.
    const { prelude } = await prerender(
      createElement(component as ComponentType<Record<string, unknown>>, one.props),
    )
    const markup = (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
    expect(markup).toMatch(/^<figure[\s\S]*<figcaption/)
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
    const text = spoken(markup)
    for (const words of wordsOf(one.props)) expect(text).toContain(words)
  })
})
