import { NextResponse } from 'next/server'
import { env } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** The backend's public address, for the sign-in fallback only. */
export function GET() {
  const { supabaseUrl, publishableKey } = env()
  return NextResponse.json({ supabaseUrl, publishableKey })
}
