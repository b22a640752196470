import { runByClock } from '@/lib/worker/clock'

/** Time limit on the host, in seconds. */
export const maxDuration = 60

export const GET = runByClock
