import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leftOut, playwrightFilter } from '../setup/e2e-left-out.ts'

const given = { NODE_ENV: 'test', E2E_SUPABASE_URL: 'a', E2E_BASE_URL: 'b' } as const

it('leaves nothing out without a Supabase of the environment', () => {
  expect(leftOut({ NODE_ENV: 'test' })).toEqual([])
})

it('names specs and tests that exist', () => {
  for (const { specs = [], tests = {} } of leftOut(given)) {
    for (const spec of specs) expect(readFileSync(`tests/e2e/${spec}`, 'utf8')).toContain('test(')
    for (const [spec, titles] of Object.entries(tests)) {
      const text = readFileSync(`tests/e2e/${spec}`, 'utf8')
      for (const title of titles) expect(text).toContain(`test('${title}'`)
    }
  }
})

it('leaves the worker’s emails out only if they can’t reach the mail catcher', () => {
  const specs = (env: Parameters<typeof leftOut>[0]) =>
    leftOut(env).flatMap(({ specs = [] }) => specs)
  expect(specs(given)).toContain('mails.spec.ts')
  expect(specs({ ...given, SMTP_URL: 'smtp://127.0.0.1:1' })).not.toContain('mails.spec.ts')
})

it('gives Playwright whole titles', () => {
  const { testIgnore, grepInvert } = playwrightFilter(given)
  expect(testIgnore).toContain('google.spec.ts')
  const title = 'link and code end with their time, and a new mail brings new ones'
  const isLeftOut = (name: string) => grepInvert.some((pattern) => pattern.test(name))
  expect([isLeftOut(`verify.spec.ts ${title}`), isLeftOut(`${title} and more`)]).toEqual([
    true,
    false,
  ])
})
