import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { lessonPath } from '../../lib/routes.ts'
import { lessonsOf } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { send } from './people.ts'

const exercises = [
  { name: 'Python', course: 'how-machines-learn', files: 'fit-a-line', extension: 'py' },
  { name: 'JavaScript', course: 'building-on-model-apis', files: 'time-left', extension: 'js' },
  {
    ...{ name: 'SQL', course: 'sql-from-the-first-query' },
    ...{ files: 'long-billing-calls', extension: 'sql' },
  },
] as const
type Exercise = (typeof exercises)[number]

const fileOf = ({ course, files, extension }: Exercise, kind: 'solution' | 'starter') =>
  readFileSync(`content/courses/${course}/practice/${files}.${kind}.${extension}`, 'utf8')

/** Opens the exercise as somebody who has started the course; returns its part of the page. */
async function openExercise(page: Page, { course, name }: Exercise): Promise<Locator> {
  await send(page.request, 'POST', '/api/learning/enrol', { course })
  await page.goto(`${lessonPath(course, lessonsOf(course)[0] ?? '')}#lesson-code`)
  const part = page.getByRole('region', { name: 'Code exercise' })
  await expect(part.getByRole('textbox', { name: `Your code in ${name}` })).toBeVisible()
  return part
}

/** Replaces the code with the keyboard alone. */
async function write(part: Locator, code: string) {
  const editor = part.getByRole('textbox', { name: /^Your code in/ })
  await editor.focus()
  await editor.press('ControlOrMeta+a')
  await part.page().keyboard.insertText(code)
}

/** The code in the editor, whichever kind it is. */
const codeIn = (editor: Locator) =>
  editor.evaluate((field) =>
    field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? ''),
  )

async function press(part: Locator, name: string) {
  const button = part.getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.focus()
  await button.press('Enter')
}

for (const exercise of exercises) {
  test(`code in ${exercise.name} passes its tests by keyboard`, {
    tag: exercise.name === 'JavaScript' ? [] : '@night',
  }, async ({ memberPage: page }) => {
    test.setTimeout(120_000)
    const part = await openExercise(page, exercise)
    await press(part, 'Run tests')
    // Each run starts the language anew, in Python's case 10 MB of it.
    const started = { timeout: 30_000 }
    await expect(
      part.getByRole('status').filter({ hasText: /[0-2] of 3 tests passed/ }),
    ).toBeVisible(started)
    await write(part, fileOf(exercise, 'solution'))
    await press(part, 'Run tests')
    await expect(part.getByText('3 of 3 tests passed.')).toBeVisible(started)
    await press(part, 'Hand in')
    const result = part.getByRole('status').filter({ hasText: 'All 8 hidden tests passed.' })
    await expect(result).toBeVisible(started)
    await expect(part.getByRole('listitem').filter({ hasText: 'Compare' })).toContainText('Passed')
    await looksRight(page)
  })
}

test('failed attempts bring hints and the solution, and everything is there after a reload', {
  tag: '@night',
}, async ({ memberPage: page }) => {
  const exercise = exercises[1]
  const part = await openExercise(page, exercise)
  await expect(part.getByText('You can see our solution once you pass')).toBeVisible()
  await press(part, 'Show a hint')
  await expect(part.getByText('Add up spent first', { exact: false })).toBeVisible()

  // An open one has “Close comparison”.
  const attempts = part.getByRole('listitem').filter({ hasText: /compar/i })
  for (const turn of [1, 2, 3]) {
    await write(part, `function timeLeft() {\n  return -${turn};\n}`)
    await press(part, 'Hand in')
    await expect(attempts).toHaveCount(turn)
    await expect(part.getByText('0 of 8 hidden tests passed.', { exact: false })).toBeVisible()
  }
  await press(part, 'Show our solution')
  await expect(part.getByText('Math.max(0, Math.floor(left / calls))')).toBeVisible()

  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/code/save') && response.ok(),
  )
  await write(part, '// kept for later')
  await saved
  await page.reload()
  await part.scrollIntoViewIfNeeded()
  const editor = part.getByRole('textbox', { name: 'Your code in JavaScript' })
  await expect.poll(() => codeIn(editor)).toContain('// kept for later')
  await expect(part.getByText('Add up spent first', { exact: false })).toBeVisible()
  await expect(attempts).toHaveCount(3)
  await attempts.first().getByRole('button', { name: 'Compare' }).click()
  await expect(attempts.first().locator('mark').filter({ hasText: 'return -3;' })).toBeVisible()

  await press(part, 'Start over')
  await press(part, 'Keep code')
  await expect.poll(() => codeIn(editor)).toContain('// kept for later')
  await press(part, 'Start over')
  await press(part, 'Discard code')
  await expect.poll(() => codeIn(editor)).toContain('what have the other steps taken?')
})
