/** The response with CORS headers, as on hosted Supabase; the backend omits them on refusals. */
export function readableByScripts(request: Request, response: Response): Response {
  const name = 'access-control-allow-origin'
  if (!request.headers.has('origin') || response.headers.has(name)) return response
  const headers = new Headers(response.headers)
  headers.set(name, '*')
  const { status, statusText, body } = response
  return new Response(body, { status, statusText, headers })
}
