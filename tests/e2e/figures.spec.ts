import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { looksRight } from './looks.ts'

/** A lesson, the slider of its figure, and a key that changes what it says; unit/handled-figures tests the numbers. */
const cases = [
  ['how-machines-learn/a-line-through-points', 'Slope', 'ArrowRight'],
  ['how-machines-learn/counting-hits-and-misses', 'Threshold', 'End'],
  ['how-machines-learn/from-neuron-to-network', 'Steps', 'ArrowLeft'],
  ['prompting-that-holds-up/one-token-at-a-time', 'Temperature', 'End'],
  ['building-on-model-apis/rate-limits-and-the-token-bucket', 'Time', 'End'],
  ['building-on-model-apis/retries-that-do-no-harm', 'Random part of each pause', 'End'],
  ['retrieval-that-answers/vectors-and-cosine', 'Question, first number', 'End'],
  ['retrieval-that-answers/chunking-and-its-edges', 'Size', 'End'],
  ['retrieval-that-answers/measuring-retrieval', 'Passages handed over (k)', 'Home'],
  ['forecasting-and-anomalies/exponential-smoothing', 'α', 'End'],
  ['statistics-for-decisions/samples-and-intervals', 'Calls in each sample', 'End'],
  ['statistics-for-decisions/base-rates-and-bayes', 'Base rate', 'End'],
  ['statistics-for-decisions/when-the-mean-misleads', 'Largest order', 'Home'],
  ['voice-agents-in-real-time/frames-and-jitter-buffers', 'Playout delay', 'End'],
  ['systems-of-agents/budgets-and-whole-runs', 'Steps', 'Home'],
] as const

const main = (page: Page) => page.getByRole('main')

/** Opens a lesson and brings a control of its figure near, so that its script comes. */
async function open(page: Page, lesson: string, control: (figure: Locator) => Locator) {
  await page.goto(`/academy/learning-hub/${lesson}`)
  const figure = main(page)
    .getByRole('figure')
    .filter({ has: page.getByRole('status') })
  const one = control(figure)
  // Its controls are replaced when they come to life, the figure isn’t.
  await figure.scrollIntoViewIfNeeded()
  await expect(one).toBeEnabled()
  return { figure, control: one, says: figure.getByRole('status') }
}

const sliderOf = (name: string) => (figure: Locator) =>
  figure.getByRole('slider', { name, exact: true })

test('figures are moved by keyboard', { tag: '@night' }, async ({ memberPage: page }) => {
  test.setTimeout(120_000)
  for (const [lesson, slider, key] of cases) {
    await test.step(lesson, async () => {
      const { control, says } = await open(page, lesson, sliderOf(slider))
      const before = [await says.textContent(), await control.getAttribute('aria-valuetext')]
      await control.press(key)
      await expect(control).toBeFocused()
      await expect(says).not.toHaveText(before[0] ?? '')
      await expect(control).not.toHaveAttribute('aria-valuetext', before[1] ?? '')
    })
  }
})

/** Drags from the middle of an element by some pixels. */
async function drag(page: Page, from: Locator, x: number, y: number) {
  await from.scrollIntoViewIfNeeded()
  const box = await from.boundingBox()
  if (!box) throw new Error('The handle has no place')
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x, top + y, { steps: 4 })
  await page.mouse.up()
}

test('the ends of a line and a value can be dragged', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  const line = await open(page, 'how-machines-learn/a-line-through-points', sliderOf('Slope'))
  await drag(page, line.figure.locator('[data-handle]').filter({ visible: true }).last(), 0, -60)
  await expect(line.control).not.toHaveAttribute('aria-valuetext', '0')
  await line.figure.getByRole('button', { name: 'Show the best line' }).click()
  await expect(line.says).toHaveText('Sum of squares: 1.90, the least possible')
  await expect(line.control).toHaveAttribute('aria-valuetext', '2.1')
  await looksRight(page)

  const value = await open(
    page,
    'statistics-for-decisions/when-the-mean-misleads',
    sliderOf('Largest order'),
  )
  await drag(page, value.figure.locator('[data-handle]').filter({ visible: true }), -2000, 0)
  await expect(value.control).toHaveAttribute('aria-valuetext', '0 euros')
})

test('a step is taken with a button or on the slider until there are no more', async ({
  memberPage: page,
}) => {
  const { figure, control, says } = await open(
    page,
    'how-machines-learn/from-neuron-to-network',
    sliderOf('Steps'),
  )
  await figure.getByRole('button', { name: 'Take a step' }).click()
  await expect(says).toHaveText('After 3 steps: v2 = −1.744, loss 0.0655')
  await control.click({ position: { x: 2, y: 8 } })
  await expect(says).toHaveText('After 0 steps: v2 = −1.5, loss 0.25')
  await control.press('End')
  await expect(figure.getByRole('button', { name: 'Take a step' })).toBeDisabled()
  await figure.getByRole('button', { name: 'Start again' }).click()
  await expect(says).toHaveText('After 0 steps: v2 = −1.5, loss 0.25')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a figure is as it begins, with its values in a table', { tag: '@night' }, async ({
    memberPage: page,
  }) => {
    await page.goto('/academy/learning-hub/statistics-for-decisions/base-rates-and-bayes')
    // Parts of a streamed page stay outside its main part.
    const figure = page.getByRole('figure').filter({ has: page.getByRole('status') })
    await expect(figure.getByRole('status')).toContainText('Of 692 flagged orders')
    await expect(figure.getByRole('slider')).toHaveCount(0)
    // A long table may be cut in two, whose second part is streamed later.
    await expect(page.locator('tr').filter({ hasText: '50%96.9%' })).toBeAttached()
  })
})
