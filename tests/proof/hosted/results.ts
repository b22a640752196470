import { readFileSync } from 'node:fs'
import type { Report } from '../proof.ts'

type Test = { title: string; tests: { status: string }[] }
type Suite = { file: string; specs: Test[]; suites?: Suite[] }

function testsOf({ specs, suites = [] }: Suite): Test[] {
  return [...specs, ...suites.flatMap(testsOf)]
}

/** Summarises Playwright's report, one line per spec. */
export function reportSpecs(report: Report): void {
  const { suites } = JSON.parse(readFileSync('tests/.output/e2e.json', 'utf8')) as {
    suites: Suite[]
  }
  for (const suite of suites) {
    const tests = testsOf(suite)
    // A test that didn't run hasn't passed.
    const failed = tests.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    const found = `${tests.length - failed.length} of ${tests.length}`
    report.promise(suite.file, failed.length === 0, found)
    for (const { title } of failed) report.note(`not passed: ${title}`)
  }
}
