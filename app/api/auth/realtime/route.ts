import { realtimeToken } from '@/lib/auth/queries'
import { readHandler } from '@/lib/change/read-handler'

/** The access token for Supabase Realtime, the only service that pages call directly. */
export const GET = readHandler(null, ({ cookies }) => realtimeToken(cookies))
