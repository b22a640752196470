/** The response from one URL. */
export type Seen = {
  path: string
  /** 0 without a response. */
  status: number
  /** Until the last byte. */
  ms: number
  text: string
  type: string
  location: string | null
  /** Cookies that the response removes. */
  dropped: string[]
}

type Visit = { method?: string; cookie?: string; body?: unknown; from?: string }

/** Requests one URL, without following redirects. Never throws. */
export async function visit(
  base: string,
  path: string,
  { method = 'GET', cookie = '', body, from }: Visit = {},
): Promise<Seen> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: {
        cookie,
        ...(body === undefined ? {} : { origin: base, 'content-type': 'application/json' }),
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    return {
      ...{ path, status: response.status, ms: took(), text },
      type: response.headers.get('content-type') ?? '',
      location: response.headers.get('location'),
      dropped: response.headers
        .getSetCookie()
        .filter((line) => /^[^=]+=;|max-age=0/i.test(line))
        .map((line) => line.split('=')[0] ?? ''),
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { path, status: 0, ms: took(), text, type: '', location: null, dropped: [] }
  }
}

/** Runs `work` for each of `list`, a number at a time; returns the results in the list's order. */
export async function each<T, R>(
  list: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) {
      results[index] = await work(list[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
