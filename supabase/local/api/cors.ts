/**
 * The answer with leave for every site's scripts to read it, as hosted Supabase gives it. The
 * backend itself leaves it out on refusals, which a browser then reports as a broken network.
 */
export function readableByScripts(request: Request, response: Response): Response {
  const name = 'access-control-allow-origin'
  if (!request.headers.has('origin') || response.headers.has(name)) return response
  const headers = new Headers(response.headers)
  headers.set(name, '*')
  const { status, statusText, body } = response
  return new Response(body, { status, statusText, headers })
}
