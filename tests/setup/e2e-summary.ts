// Prints the results of Vitest and Playwright in one line.
import { readFileSync } from 'node:fs'

const report = (name: string) => JSON.parse(readFileSync(`tests/.output/${name}.json`, 'utf8'))

const { numPassedTests, numFailedTests } = report('vitest')
const { expected, unexpected, flaky } = report('e2e').stats
console.info(`${numPassedTests + expected} passed, ${numFailedTests + unexpected + flaky} failed`)
