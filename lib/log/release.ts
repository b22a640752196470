import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '@/package.json'

let known: string | undefined

/** The running version, as the package's with the start of the build's name. */
export function release(): string {
  known ??= `${packageJson.version}+${buildId()}`
  return known
}

function buildId(): string {
  try {
    const file = join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID')
    return readFileSync(file, 'utf8').trim().slice(0, 8)
  } catch {
    // Nothing is built while developing.
    return 'dev'
  }
}
