import { runByClock } from '@/lib/worker/clock'

/** Seconds that the host lets it run. */
export const maxDuration = 60

export const GET = runByClock
