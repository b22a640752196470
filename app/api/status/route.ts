import { NextResponse } from 'next/server'
import { getStatus } from '@/lib/status/current'
import type { StatusAnswer } from '@/lib/status/report'
import { updatesConfig } from '@/lib/updates/config'

export const dynamic = 'force-dynamic'

/** How our own parts are; answers also while the database does not. */
export async function GET() {
  const body: StatusAnswer = { report: await getStatus(), ...updatesConfig() }
  return NextResponse.json(body, { headers: { 'cache-control': 'no-store' } })
}
