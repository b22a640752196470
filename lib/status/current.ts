import 'server-only'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { patience, serviceClient } from '@/lib/db/clients'
import { env } from '@/lib/env'
import { buildBlindReport, buildReport, type Overview, overviewRow } from './build'
import { coalesce } from './queries'
import type { StatusReport } from './report'

/** Minimum time between writes of the file, in milliseconds. */
const spacing = 30_000

let latest: Overview | null = null
let writtenAt = Number.NEGATIVE_INFINITY

const folder = () => join(/* turbopackIgnore: true */ process.cwd(), '.next', 'cache')

/** Named after the backend, since sites on several may share a folder. */
function fileName(): string {
  const backend = createHash('sha256').update(env().supabaseUrl).digest('hex').slice(0, 12)
  return join(folder(), `status-${backend}.json`)
}

/** Keeps the data in memory and, where there is a disk, across restarts. Never throws. */
async function keepKnown(overview: Overview, raw: unknown): Promise<void> {
  latest = overview
  if (Date.now() - writtenAt < spacing) return
  writtenAt = Date.now()
  try {
    const name = fileName()
    const part = `${name}.${process.pid}`
    await mkdir(folder(), { recursive: true })
    await writeFile(part, JSON.stringify(raw))
    await rename(part, name)
  } catch {
    // No disk: memory has it.
  }
}

/** The data last received by this process or an earlier one; null when there is none. Never throws. */
async function lastKnown(): Promise<Overview | null> {
  if (latest) return latest
  try {
    const parsed = overviewRow.safeParse(JSON.parse(await readFile(fileName(), 'utf8')))
    if (parsed.success) latest ??= parsed.data
  } catch {
    // Missing or unreadable file.
  }
  return latest
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

/** Our services' status, up to a second old; last known with `live: false` without a database. Never throws. */
export const getStatus = coalesce(ask, 1_000)
