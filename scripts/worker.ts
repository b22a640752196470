// `npm run worker`: sends queued emails and fills the calendar until stopped; `--once` runs a single round.
import '../server/module-aliases.ts'
import { loadEnvFiles } from '../supabase/local/settings.ts'

loadEnvFiles('production')
const { work } = await import('../lib/worker/loop.ts')

const stopping = new AbortController()
const stop = () => stopping.abort()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

process.send?.({ type: 'ready' })
try {
  await work({ once: process.argv.includes('--once'), signal: stopping.signal })
  process.exit(0)
} catch (error) {
  console.error(`[worker] ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
