import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { looksRight } from './looks.ts'

type Case = {
  lesson: string
  /** The slider to handle, and its value in words at first. */
  slider: string
  value: string
  /** What the figure says at first. */
  start: string
  /** A key, and what the figure says after it. */
  key: [key: string, says: string]
}

const cases: Case[] = [
  {
    lesson: 'how-machines-learn/a-line-through-points',
    slider: 'Slope',
    value: '0',
    start: 'Sum of squares: 46.00, and 1.90 is possible',
    key: ['ArrowRight', 'Sum of squares: 42.35, and 1.90 is possible'],
  },
  {
    lesson: 'how-machines-learn/counting-hits-and-misses',
    slider: 'Threshold',
    value: '0.50',
    start: 'Precision 0.667, recall 0.800, 4 found, 2 false alarms, 1 missed',
    key: ['End', 'Precision undefined, recall 0.000, 0 found, 0 false alarms, 5 missed'],
  },
  {
    lesson: 'how-machines-learn/from-neuron-to-network',
    slider: 'Steps',
    value: '2',
    start: 'After 2 steps: v2 = −1.68, loss 0.1024',
    key: ['ArrowLeft', 'After 1 step: v2 = −1.6, loss 0.16'],
  },
  {
    lesson: 'prompting-that-holds-up/one-token-at-a-time',
    slider: 'Temperature',
    value: '1.0',
    start: 'due has 64.4%; two draws give the same token in 48% of cases',
    key: ['End', 'due has 38.5%; two draws give the same token in 28% of cases'],
  },
  {
    lesson: 'building-on-model-apis/rate-limits-and-the-token-bucket',
    slider: 'Time',
    value: '3.00 s',
    start: 'At 3.00 s: 2 permits left, 7 gone ahead, 3 told to wait',
    key: ['End', 'At 4.00 s: 4 permits left, 7 gone ahead, 3 told to wait'],
  },
  {
    lesson: 'building-on-model-apis/retries-that-do-no-harm',
    slider: 'Random part of each pause',
    value: '0%',
    start: 'Busiest 100 ms: 500 calls; the four pauses last 7,500 ms on average',
    key: ['End', 'Busiest 100 ms: 161 calls; the four pauses last 3,750 ms on average'],
  },
  {
    lesson: 'retrieval-that-answers/vectors-and-cosine',
    slider: 'Question, first number',
    value: '4',
    start: 'Nearest by cosine: A (1.000); by dot product: B (63); by distance: C (1.41)',
    key: ['End', 'Nearest by cosine: B (0.983); by dot product: B (183); by distance: B (2.83)'],
  },
  {
    lesson: 'retrieval-that-answers/chunking-and-its-edges',
    slider: 'Size',
    value: '12 words',
    start:
      '3 chunks, 33 words stored. The rule is whole, the exception is cut, and no chunk holds both',
    key: [
      'End',
      '1 chunk, 33 words stored. The rule is whole, the exception is whole, and one chunk holds both',
    ],
  },
  {
    lesson: 'retrieval-that-answers/measuring-retrieval',
    slider: 'Passages handed over (k)',
    value: '5',
    start: 'Recall 0.667, MRR 0.438, nDCG 0.490',
    key: ['Home', 'Recall 0.250, MRR 0.250, nDCG 0.250'],
  },
  {
    lesson: 'forecasting-and-anomalies/exponential-smoothing',
    slider: 'α',
    value: '0.30',
    start:
      'Level on the last day: 124.6; mean error one day ahead: 8.31; the weight halves in 1.9 days',
    key: [
      'End',
      'Level on the last day: 126.0; mean error one day ahead: 9.83; older days have no weight',
    ],
  },
  {
    lesson: 'statistics-for-decisions/samples-and-intervals',
    slider: 'Calls in each sample',
    value: '40',
    start: 'of 40 intervals contain the true 65%; a typical margin is ±14.8 points',
    key: ['End', 'of 40 intervals contain the true 65%; a typical margin is ±3.3 points'],
  },
  {
    lesson: 'statistics-for-decisions/base-rates-and-bayes',
    slider: 'Base rate',
    value: '0.5%',
    start: 'Of 692 flagged orders, 95 are fraudulent: 13.7%',
    key: ['End', 'Of 9,800 flagged orders, 9,500 are fraudulent: 96.9%'],
  },
  {
    lesson: 'statistics-for-decisions/when-the-mean-misleads',
    slider: 'Largest order',
    value: '391 euros',
    start: 'Mean 58.0, median 25 euros; 10 of 11 orders lie below the mean',
    key: ['Home', 'Mean 22.5, median 24 euros; 5 of 11 orders lie below the mean'],
  },
  {
    lesson: 'voice-agents-in-real-time/frames-and-jitter-buffers',
    slider: 'Playout delay',
    value: '80 ms',
    start: '4 of 20 frames are late (20%), at most 3 in a row',
    key: ['End', '0 of 20 frames are late (0%), at most 0 in a row'],
  },
  {
    lesson: 'systems-of-agents/budgets-and-whole-runs',
    slider: 'Steps',
    value: '10',
    start: '59.9% of runs succeed without repairs, 88.6% with them',
    key: ['Home', '95.0% of runs succeed without repairs, 98.8% with them'],
  },
]

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

async function isHandled(page: Page, { lesson, slider, value, start, key }: Case) {
  const { control, says } = await open(page, lesson, sliderOf(slider))
  await expect(says).toContainText(start)
  await expect(control).toHaveAttribute('aria-valuetext', value)

  await control.press(key[0])
  await expect(control).toBeFocused()
  await expect(says).toContainText(key[1])
  await expect(control).not.toHaveAttribute('aria-valuetext', value)
}

/** Several lessons in sequence: from the second on, one is signed in and scripts are cached. */
const together = 5

for (let first = 0; first < cases.length; first += together) {
  const some = cases.slice(first, first + together)
  const lessons = some.map(({ lesson }) => lesson).join(', ')
  test(`figures are handled by keyboard: ${lessons}`, { tag: '@night' }, async ({
    page,
    person: _,
  }) => {
    for (const one of some) await test.step(one.lesson, () => isHandled(page, one))
  })
}

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

test('the ends of a line, a vector and a value can be dragged', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  const line = await open(page, 'how-machines-learn/a-line-through-points', sliderOf('Slope'))
  await drag(page, line.figure.locator('[data-handle]').filter({ visible: true }).last(), 0, -60)
  await expect(line.control).not.toHaveAttribute('aria-valuetext', '0')
  await line.figure.getByRole('button', { name: 'Show the best line' }).click()
  await expect(line.says).toHaveText('Sum of squares: 1.90, the least possible')
  await expect(line.control).toHaveAttribute('aria-valuetext', '2.1')
  await looksRight(page)

  const vector = await open(
    page,
    'retrieval-that-answers/vectors-and-cosine',
    sliderOf('Question, second number'),
  )
  await drag(page, vector.figure.locator('[data-handle]').filter({ visible: true }), -20, -2000)
  await expect(vector.control).toHaveAttribute('aria-valuetext', '14')
  await expect(vector.says).toContainText('by cosine: D')

  const value = await open(
    page,
    'statistics-for-decisions/when-the-mean-misleads',
    sliderOf('Largest order'),
  )
  await drag(page, value.figure.locator('[data-handle]').filter({ visible: true }), -2000, 0)
  await expect(value.control).toHaveAttribute('aria-valuetext', '0 euros')
})

test('a step is taken with a button or on the slider until there are no more', async ({
  page,
  person: _,
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

test('attention is read by pointing at a word or with the arrow keys', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  const { figure, control, says } = await open(
    page,
    'securing-ai-applications/text-is-not-a-boundary',
    (one) => one.getByRole('radio', { name: 'invoices' }),
  )
  await expect(says).toHaveText(
    '“invoices” takes 17.6% from the instruction and 82.4% from the email',
  )
  await control.press('ArrowLeft')
  await expect(figure.getByRole('radio', { name: 'all' })).toBeFocused()
  await expect(says).toHaveText('“all” takes 18.3% from the instruction and 81.7% from the email')
  await figure.locator('label:visible', { hasText: 'Forward' }).hover()
  await expect(says).toHaveText(
    '“Forward” takes 46.6% from the instruction and 53.4% from the email',
  )
  await looksRight(page)
})

test('a finger moves a slider on a phone, and paper shows the start', { tag: '@night' }, async ({
  page,
  person: _,
  newBrowser,
}) => {
  const phone = await newBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  })
  const other = await phone.newPage()
  const { figure, control, says } = await open(
    other,
    'voice-agents-in-real-time/frames-and-jitter-buffers',
    sliderOf('Playout delay'),
  )
  const box = await control.boundingBox()
  if (!box) throw new Error('The slider has no place')
  expect(box.height).toBeGreaterThanOrEqual(44)
  await control.tap({ position: { x: 2, y: box.height / 2 } })
  await expect(says).toContainText('20 of 20 frames')
  await looksRight(other)

  await other.emulateMedia({ media: 'print' })
  await expect(figure.getByRole('status')).toContainText('4 of 20 frames')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a figure is as it begins, with its values in a table', { tag: '@night' }, async ({
    page,
    person: _,
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

test('a figure’s script comes with the figure, and not before', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/academy/learning-hub/statistics-for-decisions/samples-and-intervals')
  await page.waitForLoadState('networkidle')
  const slider = main(page).getByRole('slider', { name: 'Calls in each sample' })
  await expect(slider).toBeDisabled()
  const before = scripts.size
  await main(page)
    .getByRole('figure')
    .filter({ has: page.getByRole('status') })
    .scrollIntoViewIfNeeded()
  await expect(slider).toBeEnabled()
  expect(scripts.size).toBeGreaterThan(before)
})
