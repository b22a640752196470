import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Timeout of a response, in milliseconds. */
const patience = 10_000
/** How often a browser that is asked to come back later does so. */
const mostReturns = 3

/** The results of a group's requests, in order of completion. */
export class Tally {
  readonly times: Record<string, number[]> = {}
  readonly errors: Record<string, number> = {}
  /** Answers that asked to come back later. */
  deferred = 0

  add(kind: string, ms: number): void {
    this.times[kind] ??= []
    this.times[kind].push(ms)
  }

  fail(what: string): void {
    this.errors[what] = (this.errors[what] ?? 0) + 1
  }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

type Ask = { method?: string; body?: unknown; headers?: Record<string, string> }

const unpack: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** A response's text. */
export const textOf = ({ headers, body }: Answer): string =>
  (unpack[headers['content-encoding'] ?? ''] ?? ((same) => same))(body).toString()

/** The files that a page's HTML loads, at once or later; the same for everyone, so parsed once. */
const assetsOfPages = new Map<string, string[]>()

function assetsOf(path: string, answer: Answer): string[] {
  const known = assetsOfPages.get(path)
  if (known) return known
  const found = new Set(textOf(answer).match(/\/(?:_next\/static|contours|fonts)\/[\w./~-]+\.\w+/g))
  assetsOfPages.set(path, [...found])
  return [...found]
}

/**
 * A browser's behaviour: keeps connections, cookies and assets, and requests known pages with their ETag. Unexpected
 * responses are errors of the tally.
 */
export class Browser {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 6 })
  renewals = 0
  readonly tally: Tally
  private readonly site: { base: string; from: string }
  private readonly cookies = new Map<string, string>()
  private readonly tags = new Map<string, string>()
  private readonly assets = new Set<string>()

  constructor(site: { base: string; from: string }, tally: Tally, cookie = '') {
    this.site = site
    this.tally = tally
    for (const pair of cookie.split('; ').filter(Boolean)) this.keep(pair)
  }

  private keep(pair: string): void {
    const [name = '', ...value] = pair.split('=')
    if (value.join('=')) this.cookies.set(name, value.join('='))
    else this.cookies.delete(name)
  }

  private send(path: string, { method = 'GET', body, headers }: Ask): Promise<Answer> {
    const { base, from } = this.site
    const text = body === undefined ? null : JSON.stringify(body)
    const sent: Record<string, string> = {
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': from,
      ...headers,
    }
    if (this.cookies.size > 0) {
      sent.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    }
    if (text !== null) Object.assign(sent, { 'content-type': 'application/json', origin: base })
    return new Promise((done, fail) => {
      const asked = request(
        base + path,
        { agent: this.agent, method, headers: sent, signal: AbortSignal.timeout(patience) },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', fail)
          response.on('end', () => {
            const { statusCode: status = 0, headers } = response
            for (const line of headers['set-cookie'] ?? []) this.keep(line.split(';')[0] ?? '')
            if (headers['set-cookie']?.some((line) => line.startsWith('altiora-session'))) {
              this.renewals++
            }
            done({ status, headers, body: Buffer.concat(parts) })
          })
        },
      )
      asked.on('error', fail)
      asked.end(text ?? undefined)
    })
  }

  /**
   * Null, and an error of the tally, without a response or with another status than `expected`. Comes back when a 503
   * says when.
   */
  async ask(kind: string, path: string, ask: Ask = {}, expected = 200): Promise<Answer | null> {
    for (let returns = 0; ; returns++) {
      const began = performance.now()
      try {
        const answer = await this.send(path, ask)
        this.tally.add(kind, performance.now() - began)
        if (answer.status === expected || answer.status === 304) return answer
        const later = answer.status === 503 && Number(answer.headers['retry-after'])
        if (later && returns < mostReturns) {
          this.tally.deferred++
          await wait(later * 1000)
          continue
        }
        this.tally.fail(`${answer.status} ${kind}`)
      } catch (error) {
        const late = performance.now() - began >= patience
        this.tally.fail(`${late ? 'no answer in 10 s' : (error as { code?: string }).code} ${kind}`)
      }
      return null
    }
  }

  /** Opens a page with all its files. New pages have to contain the texts in `wanted`. */
  async open(path: string, wanted?: string): Promise<void> {
    const tag = this.tags.get(path)
    const page = await this.ask('page', path, { headers: tag ? { 'if-none-match': tag } : {} })
    if (!page) return
    if (page.status === 200) {
      if (page.headers.etag) this.tags.set(path, page.headers.etag)
      if (wanted && !textOf(page).includes(wanted)) this.tally.fail(`not its words: ${path}`)
    }
    const missing = assetsOf(path, page).filter((asset) => !this.assets.has(asset))
    for (const asset of missing) this.assets.add(asset)
    await Promise.all([
      ...missing.map((asset) => this.ask('asset', asset)),
      this.ask('session', '/api/auth/session'),
    ])
  }

  close(): void {
    this.agent.destroy()
  }
}
