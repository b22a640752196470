import { NextResponse } from 'next/server'
import { getStatus } from '@/lib/status/current'
import type { StatusAnswer } from '@/lib/status/report'
import { updatesConfig } from '@/lib/updates/hub'

export const dynamic = 'force-dynamic'

/** The site's status; also answers while the database is down. */
export async function GET() {
  const body: StatusAnswer = { report: await getStatus(), ...updatesConfig() }
  return NextResponse.json(body, { headers: { 'cache-control': 'no-store' } })
}
