import { NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { databaseState } from '@/lib/status/queries'
import packageJson from '@/package.json'

export const dynamic = 'force-dynamic'

/** Health check: 200 while the database answers and stores changes, otherwise 503. */
export async function GET({ headers }: Request) {
  const database = await databaseState()
  const up = database === 'up'
  const body = {
    status: up ? 'ok' : 'degraded',
    version: packageJson.version,
    backend: env().embedded ? 'embedded' : 'supabase',
    database,
    // Running renderers and their total; unknown on hosts that start them themselves.
    renderers: headers.get('x-altiora-renderers') ?? undefined,
  }
  return NextResponse.json(body, {
    status: up ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
}
