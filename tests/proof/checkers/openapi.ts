import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { runTool } from './run-tool.ts'

/** Spectral's rules for OpenAPI on the document of the developer API. */
async function lint(report: Report, document: string, folder: string): Promise<void> {
  const file = join(folder, 'openapi.json')
  const rules = join(folder, 'spectral.json')
  writeFileSync(file, document)
  writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }))
  const { output, code } = await runTool('npx', [
    ...['--yes', '@stoplight/spectral-cli@6.16.3', 'lint', file],
    ...['--ruleset', rules, '--format', 'text', '--fail-severity', 'error'],
  ])
  report.promise('Spectral finds no error in openapi.json', code === 0, code ? output : '')
}

/** No schema can say that a text is in English, or that free JSON holds only characters that can be stored. */
const settings = `
[[operations]]
include-path = ["/analyze", "/upload"]
checks.positive_data_acceptance.expected-statuses = ["2xx", 401, 403, 422, 429, "5xx"]
`

/** Requests that Schemathesis makes from the document, with the token of someone who is signed in. */
async function fuzz(report: Report, base: string, world: World, folder: string): Promise<void> {
  const { email, password } = world.other
  const response = await fetch(`${base}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  const file = join(folder, 'schemathesis.toml')
  writeFileSync(file, settings)
  const { output, code } = await runTool('schemathesis', [
    ...['--config-file', file],
    ...['run', `${base}/api/v1/openapi.json`, '--header', `Authorization: Bearer ${access_token}`],
    ...['--seed', '1', '--max-examples', '40', '--no-color'],
  ])
  report.promise('Schemathesis finds no failure', code === 0, code ? `\n${output}` : '')
}

/** The developer API's description, checked with common tools. */
export async function checkOpenApi(report: Report, base: string, world: World): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'altiora-openapi-'))
  try {
    const document = await (await fetch(`${base}/api/v1/openapi.json`)).text()
    await lint(report, document, folder)
    await fuzz(report, base, world, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
