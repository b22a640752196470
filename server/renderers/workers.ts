import { availableParallelism } from 'node:os'

/** More cores than any machine of this site has; each renderer needs memory. */
const most = 64

/** The number of renderers in WEB_WORKERS, by default one per core. Throws for an invalid number. */
export function readWorkers(value: string | undefined): number {
  const text = value?.trim() || String(Math.min(availableParallelism(), most))
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > most) {
    throw new Error(
      `WEB_WORKERS must be the number of renderers, from 1 to ${most}, not "${text}".`,
    )
  }
  return count
}
