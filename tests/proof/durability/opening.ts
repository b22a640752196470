import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signalChild, startChild, stopChild } from '../../../scripts/start/children.ts'
import { freePorts, readiness } from '../../setup/e2e-site.ts'
import type { Report } from '../proof.ts'
import { randomFrom } from './ledger.ts'
import type { Run } from './parts.ts'

async function boot(dataDir: string) {
  const [supabasePort = 0, mailPort = 0, smtpPort = 0] = await freePorts(3)
  return startChild(['supabase/local/backend.ts'], {
    SUPABASE_PORT: String(supabasePort),
    MAIL_PORT: String(mailPort),
    SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  })
}

/** Kills a first start before it's done: the next one starts from scratch. */
export async function proveOpening(report: Report, { rounds, seed }: Run): Promise<void> {
  const random = randomFrom(seed + 4)
  const broken: string[] = []
  let kills = 0
  let usual = 3_000
  for (let round = 1; round <= Math.ceil(rounds / 4); round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'altiora-open-'))
    try {
      for (let tries = 0; tries < 3; tries++) {
        const child = await boot(dataDir)
        const ready = await Promise.race([child.ready.then(() => true), wait(random() * usual)])
        signalChild(child, 'SIGKILL')
        await child.ended
        if (!ready) kills += 1
      }
      const began = performance.now()
      const child = await boot(dataDir)
      try {
        await readiness(child, 'backend')
        usual = performance.now() - began
      } catch (error) {
        broken.push(`round ${round}: ${error instanceof Error ? error.message : error}`)
      } finally {
        await stopChild(child)
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  report.figure('Opening: kills before it was done', kills)
  report.promise(
    'a first start that was killed is made up for',
    broken.length === 0,
    broken.join('; '),
  )
}
