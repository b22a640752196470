import type { Report } from '../proof.ts'
import { proveEmbedded } from './embedded.ts'
import { proveOpening } from './opening.ts'
import { provePostgres } from './postgres.ts'
import { proveWeb } from './web.ts'
import { proveWorker } from './worker.ts'

const parts = {
  opening: proveOpening,
  embedded: proveEmbedded,
  web: proveWeb,
  worker: proveWorker,
  postgres: provePostgres,
}

/** Rounds and seed of a run, optionally from the environment. */
export type Run = { rounds: number; seed: number }

export async function proveKills(report: Report): Promise<void> {
  const seed = Number(process.env.PROOF_SEED || Date.now() % 1_000_000)
  const rounds = Number(process.env.PROOF_ROUNDS || 20)
  report.figure('Seed', seed)
  const wanted = process.env.PROOF_PARTS?.split(',') ?? Object.keys(parts)
  for (const [name, prove] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue
    report.note(name)
    await prove(report, { rounds, seed })
  }
}
