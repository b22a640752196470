import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { leftOut, playwrightFilter, stageSpecs } from '../setup/e2e-left-out.ts'

const given = { NODE_ENV: 'test', E2E_SUPABASE_URL: 'a', E2E_BASE_URL: 'b' } as const

it('names specs and tests that exist', () => {
  for (const { specs = [], tests = {} } of leftOut(given)) {
    for (const spec of specs) expect(readFileSync(`tests/e2e/${spec}`, 'utf8')).toContain('test(')
    for (const [spec, titles] of Object.entries(tests)) {
      const text = readFileSync(`tests/e2e/${spec}`, 'utf8')
      for (const title of titles) expect(text).toContain(`test('${title}'`)
    }
  }
})

it('runs the specs that change the database last and alone, also on GitHub', async () => {
  const workflow = readFileSync('.github/workflows/night.yml', 'utf8')
  const hosted = workflow.slice(workflow.indexOf('\n  hosted:'))
  expect(hosted).toContain('"E2E_DATABASE_URL=\\(.DB_URL)"')
  const steps = hosted.split(/\n {6}- /).filter((step) => step.includes('npm run test:e2e'))
  expect(steps.map((step) => step.includes('E2E_STAGE: "1"'))).toEqual([false, true])
  const stage = playwrightFilter({ ...given, E2E_STAGE: '1' })
  expect(stage).toMatchObject({ testMatch: stageSpecs, workers: 1 })
  expect(stage.testIgnore).not.toEqual(expect.arrayContaining(stageSpecs))
  for (const [name, value] of Object.entries({ ...given, E2E_STAGE: '1' })) vi.stubEnv(name, value)
  const { default: config } = await import('../../playwright.config.ts')
  vi.unstubAllEnvs()
  expect(config.workers).toBe(1)
})
