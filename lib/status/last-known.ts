import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { type Overview, overviewRow } from './row'

/** How often the file is written at most, in milliseconds. */
const spacing = 30_000

let known: Overview | null = null
let writtenAt = Number.NEGATIVE_INFINITY

const folder = () => join(/* turbopackIgnore: true */ process.cwd(), '.next', 'cache')

/** Of this backend: sites on several may run in one folder. */
function fileName(): string {
  const backend = createHash('sha256').update(env().supabaseUrl).digest('hex').slice(0, 12)
  return join(folder(), `status-${backend}.json`)
}

/** Keeps what the database said, in memory and, as far as there is a disk, over a restart. Never throws. */
export async function keepKnown(overview: Overview, raw: unknown): Promise<void> {
  known = overview
  if (Date.now() - writtenAt < spacing) return
  writtenAt = Date.now()
  try {
    const name = fileName()
    const part = `${name}.${process.pid}`
    await mkdir(folder(), { recursive: true })
    await writeFile(part, JSON.stringify(raw))
    await rename(part, name)
  } catch {
    // A host without a disk: the memory has it.
  }
}

/** What the database said last, to this process or one before it; null when nothing is known. Never throws. */
export async function lastKnown(): Promise<Overview | null> {
  if (known) return known
  try {
    const parsed = overviewRow.safeParse(JSON.parse(await readFile(fileName(), 'utf8')))
    if (parsed.success) known ??= parsed.data
  } catch {
    // There is no such file, or nothing to be read in it.
  }
  return known
}
