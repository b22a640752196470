import { NextResponse, type NextRequest } from 'next/server'
const g = globalThis as { n?: number }
export async function middleware(req: NextRequest) { g.n = (g.n ?? 0) + 1; const r = NextResponse.next(); r.headers.set('x-mw', `${g.n} ${req.nextUrl.pathname} ${process.version}`); return r }
export const config = { runtime: 'nodejs', matcher: ['/:locale(hi|es|fr|de)?/dashboard'] }
