/**
 * Sends to a handler of ours while the page is being left: the browser finishes the request without it.
 * Nobody hears the answer. The token says whose page it was, as in every request.
 */
export function sendLeaving(path: string, body: unknown, token: string | null): void {
  fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => {})
}
