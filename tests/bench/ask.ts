import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A response as received. */
export interface Asked {
  status: number
  /** Size of its body, still compressed. */
  bytes: number
  text: string
}

const agent = new Agent({ keepAlive: true })

const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}

/** Requests `url` like a browser, but keeps the response compressed, which `fetch` would unpack. */
export function ask(url: string, cookie = ''): Promise<Asked> {
  const headers = { cookie, accept: 'text/html,*/*', 'accept-encoding': 'gzip, deflate, br' }
  return new Promise((done, fail) => {
    request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const encoding = (response.headers['content-encoding'] ?? 'identity') as keyof typeof unpack
        const text = unpack[encoding](body).toString()
        done({ status: response.statusCode ?? 0, bytes: body.length, text })
      })
    })
      .on('error', fail)
      .end()
  })
}
