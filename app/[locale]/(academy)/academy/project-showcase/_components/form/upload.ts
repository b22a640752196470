import { HttpError } from '@/lib/http/client'

/** How long a picture may take on its way, in milliseconds: a slow phone sends 5 MB. */
const patience = 90_000

/** Sends a picture of a project, or takes it off (null). Throws `HttpError`. */
export async function sendPicture(project: string, file: File | null, token: string | null) {
  const body = new FormData()
  if (file) body.set('image', file)
  let response: Response
  try {
    response = await fetch(`/api/showcase/${project}/image`, {
      method: file ? 'POST' : 'DELETE',
      body: file ? body : undefined,
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
  } catch (cause) {
    throw new HttpError(cause instanceof Error ? cause.message : 'Network error', 0)
  }
  if (response.ok) return
  const answer: unknown = await response.json().catch(() => null)
  throw new HttpError(`HTTP ${response.status}`, response.status, answer)
}
