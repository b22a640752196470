import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Cover, type CoverDrawing, coverDrawings } from '../../components/motif/cover.tsx'

const draw = (drawing: CoverDrawing, seed: string) =>
  renderToStaticMarkup(<Cover drawing={drawing} seed={seed} />)

describe.each(coverDrawings)('the cover %s', (drawing) => {
  it('is the same on every server, and another for every course', () => {
    expect(draw(drawing, 'one-course')).toBe(draw(drawing, 'one-course'))
    expect(draw(drawing, 'one-course')).not.toBe(draw(drawing, 'another-course'))
  })

  it('is small, hidden from assistive technology, and made of whole numbers', () => {
    for (const seed of ['one', 'two', 'three', 'four', 'five']) {
      const markup = draw(drawing, seed)
      expect(markup.length).toBeLessThan(1100)
      expect(markup).toMatch(/^<svg aria-hidden="true"/)
      expect(markup).not.toMatch(/NaN|undefined|\d\.\d{3}/)
    }
  })
})
