import { availableParallelism } from 'node:os'

/** More than any machine of this site has cores; each renderer takes memory of its own. */
const most = 64

/** The number of renderers in WEB_WORKERS, default one for each core. Throws when it isn't a number of them. */
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
