export const dynamic = 'force-dynamic'

/** Confirms that the web server runs, without asking the backend. */
export function GET() {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
