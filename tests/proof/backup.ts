import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sumBackup } from '../../scripts/move/compare.ts'
import { startBackend } from '../setup/backup-backend.ts'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { runScript } from './backup/commands.ts'
import { proveMove } from './backup/move.ts'
import { newMember, tryMember } from './backup/person.ts'
import { fillDatabase, fillStorage } from './backup/seed.ts'
import { findServers } from './hosted/find-servers.ts'
import type { Proof, Report } from './proof.ts'

const files = 1_000

/** Without it, each start's key would be another one. */
const linkSecret = 'the-link-secret-of-the-backup-proof-0001'

const startOn = (dataDir: string) => startSite({ dataDir, env: { LINK_SECRET: linkSecret } })

/** The environment in which a command finds the site's backend. */
const envOf = (site: OwnSite, dataDir: string) => ({
  SUPABASE_PORT: new URL(site.api).port,
  SUPABASE_SECRET_KEY: site.secretKey,
  SUPABASE_JWT_SECRET: site.jwtSecret,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: site.workerEnv.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
  LINK_SECRET: linkSecret,
  DATA_DIR: dataDir,
})

/** The most memory that a process had, in MB. */
function mostMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Asks the backend again and again until `stop`; returns the longest wait in milliseconds. */
async function longestWait({ api, secretKey }: OwnSite, stop: AbortSignal): Promise<number> {
  let longest = 0
  while (!stop.aborted) {
    const began = performance.now()
    await fetch(`${api}/rest/v1/courses?select=slug&limit=1`, { headers: { apikey: secretKey } })
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}

async function compareBackups(report: Report, before: string, after: string): Promise<void> {
  const [old, restored] = [await sumBackup(before), await sumBackup(after)]
  const differing = old.tables.filter(({ name, rows, checksum }) => {
    const now = restored.tables.find((table) => table.name === name)
    return now?.rows !== rows || now.checksum !== checksum
  })
  const names = differing.map(({ name }) => name).join(', ')
  report.promise('every restored table is the same', differing.length === 0, names)
  const wrong = [...old.files].filter(([name, sum]) => restored.files.get(name) !== sum)
  const isWhole = wrong.length === 0 && restored.files.size === old.files.size
  report.promise('every restored file is the same', isWhole, restored.files.size)
}

async function back(report: Report, site: OwnSite, dataDir: string, file: string): Promise<void> {
  const before = mostMemory(site.backendPid())
  const stop = new AbortController()
  const waiting = longestWait(site, stop.signal)
  const backup = await runScript('backup', [file], envOf(site, dataDir))
  stop.abort()
  report.promise('npm run backup ends with 0', backup.code === 0, backup.output)
  report.figure('backup, seconds', backup.seconds.toFixed(1))
  report.figure('backup, MB', (statSync(file).size / 1e6).toFixed(1))
  report.figure('backup, memory of the command (MB)', backup.memory.toFixed(0))
  const grown = mostMemory(site.backendPid()) - before
  report.figure('backup, more memory in the backend (MB)', grown.toFixed(0))
  report.figure('backup, longest wait of another request (ms)', (await waiting).toFixed(0))
}

export const proof: Proof = {
  title: 'backup, restore and move of 10,000 people and 1,000 files',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'altiora-backup-'))
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    const [file, again] = [join(folder, 'a.backup'), join(folder, 'b.backup')]
    let site = await startOn(first)
    try {
      const member = await newMember(site)
      await site.stop()
      await fillDatabase(first)
      site = await startOn(first)
      await fillStorage(site, files)
      await back(report, site, first, file)
      await site.stop()

      const env = { DATA_DIR: second, LINK_SECRET: linkSecret }
      const restored = await runScript('restore', [file], env)
      report.promise('npm run restore ends with 0', restored.code === 0, restored.output)
      report.figure('restore, seconds', restored.seconds.toFixed(1))
      report.figure('restore, memory of the command (MB)', restored.memory.toFixed(0))
      const twice = await runScript('restore', [file], env)
      report.promise('a directory with people is refused', twice.code === 1, twice.output)

      const backend = await startBackend(second)
      await runScript('backup', [again], backend.env)
      await backend.stop()
      await compareBackups(report, file, again)

      site = await startOn(second)
      const secondEnv = envOf(site, second)
      for (const [name, found] of Object.entries(await tryMember(site.base, member))) {
        if (name !== 'the old session') report.promise(`restored: ${name}`, found === 'ok', found)
      }
      const places = process.env.AUTH_SERVER_DIR ? findServers(report) : null
      if (places) await proveMove(report, places, secondEnv, files, member)
      else
        report.note(
          'Not moved: AUTH_SERVER_DIR and STORAGE_SERVER_DIR aren’t set (docs/hosted.md).',
        )
    } finally {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
