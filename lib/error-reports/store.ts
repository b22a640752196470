import 'server-only'
import { createHash } from 'node:crypto'
import { serviceClient } from '@/lib/db/clients'
import type { Fault } from '@/lib/log/faults'
import { routePattern } from '@/lib/log/paths'
import { release } from '@/lib/log/release'
import { currentRequest } from '@/lib/log/request'

/** Errors stored in a minute: of a group and of all; more are only counted. */
const most = { alike: 5, all: 60 }
const minute = 60_000
/** How long storing one may take, in milliseconds. */
const patience = 3_000

type Group = { stored: number; unstored: number }

/** By fingerprint, in the current minute. */
let groups = new Map<string, Group>()
let began = 0

/** Errors are alike by kind and page; where the message says nothing, also by where they happened. */
function fingerprintOf({ source, name, code, message, frames }: Fault, page: string): string {
  const [innermost = ''] = frames
  const where = message ? '' : innermost.replace(/:\d+:\d+$/, '').replace(/[0-9a-f~_-]{8,}/g, '')
  const parts = [source, name, code, message, page, where]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** How many errors a stored one stands for; 0 if it should only be counted. */
function hitsOf(fingerprint: string, now: number): number {
  if (now - began >= minute) {
    const before = groups
    began = now
    // What was only counted is stored with the next of its group.
    groups = new Map(
      [...before]
        .filter(([, { unstored }]) => unstored > 0)
        .map(([key, { unstored }]) => [key, { stored: 0, unstored }]),
    )
  }
  const group = groups.get(fingerprint) ?? { stored: 0, unstored: 0 }
  groups.set(fingerprint, group)
  const all = [...groups.values()].reduce((sum, { stored }) => sum + stored, 0)
  if (group.stored >= most.alike || all >= most.all) {
    group.unstored++
    return 0
  }
  const hits = group.unstored + 1
  group.stored++
  group.unstored = 0
  return hits
}

/** Stores an error for staff, or counts it where there are many. Never throws: the log has it in any case. */
export async function storeFault(fault: Fault): Promise<void> {
  const { page: known, ...facts } = fault
  const page = known ?? routePattern(currentRequest()?.path ?? '/')
  const fingerprint = fingerprintOf(fault, page)
  const hits = hitsOf(fingerprint, Date.now())
  if (hits === 0) return
  const report = { ...facts, fingerprint, page, release: release(), hits }
  await serviceClient(patience)
    .rpc('note_error', { report })
    .then(
      () => {},
      () => {},
    )
}
