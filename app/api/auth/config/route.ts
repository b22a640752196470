import { NextResponse } from 'next/server'
import { env } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** Where a browser finds the backend itself: public facts, for the sign-in fallback alone. */
export function GET() {
  const { supabaseUrl, publishableKey } = env()
  return NextResponse.json({ supabaseUrl, publishableKey })
}
