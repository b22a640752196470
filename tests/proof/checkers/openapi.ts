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

/** Requests that Schemathesis generates from the document, with a member's token. */
async function fuzz(report: Report, base: string, world: World): Promise<void> {
  const { email, password } = world.other
  const response = await fetch(`${base}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  const { output, code } = await runTool('schemathesis', [
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
    await fuzz(report, base, world)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
