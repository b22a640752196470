import type { Locator, Page } from '@playwright/test'
import { samplePath } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { site } from './site.ts'

const sqlLesson = samplePath('sql-from-the-first-query', 'questions-to-one-table')
const jsLesson = samplePath('building-on-model-apis', 'one-call-over-http')

const block = (page: Page, language: string) =>
  page.locator(`article > div > [data-run][data-code="${language}"]`).first()
// The first run of a language downloads and starts it, on a machine that does much else.
const patience = { timeout: 30_000 }

/** Makes a block an editor, and writes code into it, with keys alone. */
async function write(box: Locator, code: string): Promise<void> {
  const field = box.getByRole('textbox', { name: 'Code' })
  await field.focus()
  await field.press('ControlOrMeta+a')
  // Without the help of the editor, which would indent.
  await box.page().keyboard.insertText(code)
}

async function runByKey(box: Locator, code: string): Promise<void> {
  await write(box, code)
  await box.getByRole('textbox', { name: 'Code' }).press('ControlOrMeta+Enter')
}

const cases = [
  {
    language: 'python',
    path: sqlLesson,
    prints: '2025-03-03  1           booking',
    broken: 'x = 1\nprint(y)',
    fault: ['Error on line 2', "NameError: name 'y' is not defined"],
    fixed: 'print(6 * 7)',
  },
  {
    language: 'sql',
    path: sqlLesson,
    prints: '4.3',
    broken: 'SELECT 1;\nSELECT missing FROM calls',
    fault: ['Error on line 2', 'no such column: missing'],
    fixed: 'SELECT count(*) + 32 AS n FROM calls',
  },
  {
    language: 'js',
    path: jsLesson,
    prints: 'Finished without output.',
    broken: 'let x = 1\nnothing()',
    fault: ['Error on line 2', "ReferenceError: 'nothing' is not defined"],
    fixed: 'console.log(6 * 7)',
  },
]

for (const { language, path, prints, broken, fault, fixed } of cases) {
  test(`${language}: run, break, fix and reset with the keyboard alone`, {
    tag: language === 'js' ? [] : '@night',
  }, async ({ page }) => {
    await page.goto(path)
    const box = block(page, language)
    const before = await box.locator('pre').textContent()
    await box.getByRole('button', { name: 'Run' }).press('Enter')
    await expect(box).toContainText(prints, patience)
    const printed = page.locator('[data-ran] + [data-code="text"]')
    if ((await printed.count()) > 0) await expect(printed).toBeHidden()

    await runByKey(box, broken)
    const alert = box.getByRole('alert')
    for (const text of fault) await expect(alert).toContainText(text)
    await expect(box.locator('.marked-line')).toHaveText(broken.split('\n')[1] ?? '')

    await runByKey(box, fixed)
    await expect(box.locator('[data-slot="run-output"]')).toContainText('42')
    await expect(alert).toBeHidden()
    await looksRight(page)

    // Tab leaves the editor.
    const field = box.getByRole('textbox', { name: 'Code' })
    await field.focus()
    await field.press('Tab')
    await expect(box.getByRole('checkbox', { name: 'Plain text field' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box.locator('textarea')).toHaveValue(fixed)

    await box.getByRole('button', { name: 'Reset' }).press('Enter')
    await expect(field).toBeHidden()
    expect(await box.locator('pre').textContent()).toBe(before)
  })
}

test('an endless loop and a memory hog are stopped, and the page and the next run work', {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  test.slow()
  const phone = await (await newBrowser({ viewport: { width: 390, height: 844 } })).newPage()
  for (const [on, path, language, endless, hog, megabytes] of [
    [
      page,
      sqlLesson,
      'python',
      'while True: pass',
      'a = []\nwhile True: a.append(bytearray(10**6))',
      256,
    ],
    [phone, jsLesson, 'js', 'for (;;);', 'const a = []; for (;;) a.push(new Uint8Array(1e6))', 64],
  ] as const) {
    await on.goto(path)
    const box = block(on, language)
    await box.locator('pre').click()
    await runByKey(box, endless)
    await expect(box.getByRole('status').filter({ hasText: 'Running…' })).toBeVisible(patience)
    // The page goes on meanwhile.
    const before = await on.evaluate(() => window.scrollY)
    await on.mouse.wheel(0, 200)
    await expect.poll(() => on.evaluate(() => window.scrollY)).not.toBe(before)
    await expect(box.getByRole('alert')).toContainText('Stopped after 5 seconds.')
    await runByKey(box, hog)
    await expect(box.getByRole('alert')).toContainText(
      `more than ${megabytes} MB of memory`,
      patience,
    )
    await runByKey(box, language === 'js' ? 'console.log("again")' : 'print("again")')
    await expect(box.locator('[data-slot="run-output"]')).toContainText('again', patience)
    // The header would cover a part of the editor.
    await on.evaluate(() => window.scrollTo(0, 0))
  }
})

test('a program reaches no network, no cookies and no page', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy/, /SecurityError/)
  await page.context().addCookies([{ name: 'secret', value: 'lesson', url: site().base }])
  await page.goto(sqlLesson)
  const box = block(page, 'python')
  await box.getByRole('button', { name: 'Run' }).click()
  await expect(box.locator('[data-slot="run-output"]')).toContainText('booking', patience)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await runByKey(
    box,
    `import asyncio, js
async def fetch(url):
    return (await js.fetch(url)).status
tries = {
    "fetch": lambda: asyncio.run(fetch("${site().base}/?reached")),
    "script": lambda: js.importScripts("${site().base}/a.js?reached"),
    "worker": lambda: js.Worker.new("data:text/javascript,1"),
    "parent": lambda: js.parent,
    "document": lambda: js.document.cookie,
    "database": lambda: js.indexedDB.open("x"),
    "eval": lambda: js.eval("1"),
}
for name, attempt in tries.items():
    try:
        print(name, "works", attempt())
    except BaseException as error:
        print(name, "fails")
`,
  )
  const output = box.locator('[data-slot="run-output"]')
  await expect(output).toContainText('eval fails')
  for (const name of ['fetch', 'script', 'parent', 'document', 'database', 'eval']) {
    await expect(output).toContainText(`${name} fails`)
  }
  expect(asked.filter((url) => url.includes('reached'))).toEqual([])
})

test('a program leaves nothing running, makes no other workers, and can’t break the lesson by what it shows', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  test.setTimeout(120_000)
  expectErrors(/Content Security Policy/, /have no scale/)
  await page.goto(sqlLesson)
  const box = block(page, 'python')
  await box.getByRole('button', { name: 'Run' }).click()
  const output = box.locator('[data-slot="run-output"]')
  await expect(output).toContainText('booking', patience)
  await runByKey(
    box,
    `import gc, asyncio
from pyodide.ffi import to_js
made = to_js(b"x").constructor
def reach(name):
    return made.constructor(f"return {name}")()
tries = {
    "worker": lambda: reach("Worker"),
    "message": lambda: reach("postMessage"),
    "buffers": lambda: [made.new(10**7) for _ in range(200)],
}
for name, attempt in tries.items():
    try:
        attempt()
        print(name, "works")
    except BaseException as error:
        print(name, "fails")
print("over")
`,
  )
  await expect(output).toContainText('over', patience)
  for (const name of ['worker', 'message', 'buffers']) {
    await expect(output).toContainText(`${name} fails`)
  }
  // Timers end with their program, and workers are replaced by one each.
  await runByKey(
    box,
    'import asyncio\nasync def on():\n  while True:\n    print("still")\n    await asyncio.sleep(0.1)\n' +
      't = asyncio.ensure_future(on())\nprint("finished")',
  )
  await expect(output).toContainText('finished', patience)
  await expect(box.getByRole('status').filter({ hasText: 'Running…' })).toHaveCount(0)
  await runByKey(box, 'print("anew")')
  await expect(output).toContainText('anew', patience)
  await expect(output).not.toContainText('still')
  await runByKey(
    box,
    'from practice import show_chart\nshow_chart("bars", {"tiny": 5e-324}, title="T")\nprint("drawn")',
  )
  await expect(output).toContainText('This chart can’t be drawn.', patience)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the frame has no origin even when it’s opened by itself, and only this site may show it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy/)
  await page.goto(sqlLesson)
  await block(page, 'sql').getByRole('button', { name: 'Run' }).click()
  const frame = page.locator('iframe[sandbox="allow-scripts"]')
  await expect(frame).toBeAttached()
  const url = await frame.evaluate((element: HTMLIFrameElement) => element.src)
  const response = await page.goto(url)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("sandbox allow-scripts; default-src 'none'; script-src 'sha256-")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(response?.headers()['cache-control']).toContain('immutable')
  expect(await page.evaluate(() => window.origin)).toBe('null')
  const reached = await page.evaluate(() =>
    fetch('/api/ping').then(
      () => true,
      () => false,
    ),
  )
  expect(reached).toBe(false)
})
