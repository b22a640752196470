// `npm run worker`: sends queued emails and fills the calendar until stopped; `--once` runs a single round.
import { loadEnvFiles } from '@/lib/env-files.ts'

loadEnvFiles('production')
const { logAsLines } = await import('@/lib/log/lines.ts')
const { watchServer } = await import('@/lib/error-reports/watch-server.ts')
const { work } = await import('@/lib/worker/loop.ts')
logAsLines('worker')
watchServer()

const stopping = new AbortController()
const stop = () => stopping.abort()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

process.send?.({ type: 'ready' })
try {
  await work({ once: process.argv.includes('--once'), signal: stopping.signal })
  process.exit(0)
} catch (error) {
  console.error('The worker ended.', error)
  process.exit(1)
}
