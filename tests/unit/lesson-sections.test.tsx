import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sectionsOf, textOf } from '@/components/lesson/sections'
import { lessonComponents } from '@/components/prose/lesson-components'

const { h2: Title, h3: Subtitle } = lessonComponents

/** A text as compiled from an .mdx file. */
function Body() {
  return (
    <>
      <Title>How long will it take?</Title>
      {'\n'}
      <p>Five of them have been timed.</p>
      <Subtitle>An aside</Subtitle>
      <div>
        <Title>
          What <code>slope</code> means
        </Title>
      </div>
    </>
  )
}

const html = (node: ReactNode) => renderToStaticMarkup(node)

describe('the sections of a lesson', () => {
  const text = textOf(Body)
  const sections = sectionsOf(text)

  it('are its headings of the second level, in their order', () => {
    expect(sections.map(({ title }) => html(title).replace(/<[^>]+>/g, ''))).toEqual([
      'How long will it take?',
      'What slope means',
    ])
  })

  it('lead to the addresses that the headings render', () => {
    const rendered = [...html(text).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
    expect(rendered).toHaveLength(2)
    expect(sections.map(({ id }) => id)).toEqual(rendered)
  })
})
