// `node tests/setup/chromium.ts` makes sure that there's a Chromium for the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

// The shell without windows needs a third less time for the same tests.
const shell = '/usr/bin/chromium-headless-shell'
const ofTheSystem = [shell, '/usr/bin/chromium']

/** Path of the system's Chromium; undefined to use Playwright's. */
export function systemChromium(): string | undefined {
  return ofTheSystem.find((path) => existsSync(path))
}

function isThere(): boolean {
  return existsSync(shell) || existsSync(chromium.executablePath())
}

function run(command: string, args: string[]): boolean {
  console.info(`${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function fromDebian(): boolean {
  const release = '/etc/os-release'
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return false
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium-headless-shell'])
}

function fromPlaywright(): boolean {
  const cli = resolve('node_modules/@playwright/test/cli.js')
  return run(process.execPath, [cli, 'install', 'chromium'])
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !isThere()) {
  console.info('There is no Chromium for tests on this machine; installing one.')
  if (!fromDebian() && !systemChromium() && !fromPlaywright()) {
    console.error('Chromium could not be installed. Install it by hand, then run the tests again.')
    process.exit(1)
  }
}
