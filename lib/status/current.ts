import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patience, serviceClient } from '@/lib/db/clients'
import { env } from '@/lib/env'
import { buildBlindReport, buildReport } from './build'
import { coalesce } from './coalesce'
import type { StatusReport } from './report'
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
async function keepKnown(overview: Overview, raw: unknown): Promise<void> {
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
async function lastKnown(): Promise<Overview | null> {
  if (known) return known
  try {
    const parsed = overviewRow.safeParse(JSON.parse(await readFile(fileName(), 'utf8')))
    if (parsed.success) known ??= parsed.data
  } catch {
    // There is no such file, or nothing to be read in it.
  }
  return known
}

async function ask(): Promise<StatusReport> {
  const answer = serviceClient(patience.read).rpc('status_overview').retry(false)
  const { data, error } = await answer.then(
    (answered) => answered,
    (failure: unknown) => ({ data: null, error: failure }),
  )
  const parsed = error ? null : overviewRow.safeParse(data)
  if (!parsed?.success) return buildBlindReport(await lastKnown(), new Date())
  await keepKnown(parsed.data, data)
  return buildReport(parsed.data, new Date())
}

/**
 * How our own parts are, a second old at most. While the database does not answer within 2 s: what was last
 * known, with `live: false`. Never throws.
 */
export const getStatus = coalesce(ask, 1_000)
