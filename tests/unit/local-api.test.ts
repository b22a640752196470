import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneAtATime } from '../../supabase/local/api/database.ts'
import { statusOfSqlState, withSqlState } from '../../supabase/local/api/errors.ts'
import { closeServer, listen } from '../../supabase/local/api/http.ts'

describe('errors of database functions', () => {
  const sup = () => Response.json({ code: 'SUP', message: 'error: x' }, { status: 500 })
  const error = { code: '23514', message: 'x', detail: 'd', hint: undefined }

  it('carry the SQLSTATE, as on hosted Supabase', async () => {
    const answer = await withSqlState(sup(), error)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: '23514', message: 'x', details: 'd', hint: null })
  })

  it('leave every other answer alone', async () => {
    const other = Response.json({ code: 'PGRST000' }, { status: 500 })
    expect(await withSqlState(other, error)).toBe(other)
    const unknown = sup()
    expect(await withSqlState(unknown, null)).toBe(unknown)
  })

  it.each([
    ['23505', 409],
    ['23503', 409],
    ['42501', 403],
    ['42883', 404],
    ['P0001', 400],
    ['P0002', 500],
    ['PT404', 404],
    ['PT999', 400],
    ['54023', 404],
    ['54000', 500],
    ['40001', 500],
    ['53300', 503],
    ['53400', 500],
    ['22P02', 400],
  ])('answer %s with %i', (code, status) => expect(statusOfSqlState(code)).toBe(status))
})

describe('turns', () => {
  it('are taken in order, one at a time, also after a failure', async () => {
    const inTurn = oneAtATime()
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} begins`)
      await new Promise(setImmediate)
      log.push(`${name} ends`)
      if (name === 'b') throw new Error('b')
      return name
    }
    const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(work(name))))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })
})

describe('HTTP', () => {
  let url = ''
  let stop: () => Promise<void>
  beforeAll(async () => {
    const server = await listen(
      async (request) => {
        if (request.url.endsWith('/fail')) throw new TypeError('on purpose')
        const body = request.method === 'POST' ? await request.text() : ''
        const headers = new Headers({ 'x-length': String(body.length), 'x-method': request.method })
        headers.append('set-cookie', 'a=1')
        headers.append('set-cookie', 'b=2')
        return new Response(null, { status: 204, headers })
      },
      0,
      ['www.example.com'],
    )
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    stop = () => closeServer(server)
  })
  afterAll(() => stop())

  it('refuses bodies over 11 MB', async () => {
    const answer = await fetch(url, { method: 'POST', body: 'x'.repeat(11 * 1024 * 1024 + 1) })
    expect(answer.status).toBe(413)
  })

  it.each([
    ['localhost', 204],
    ['LOCALHOST:1', 204],
    ['127.0.0.1:54321', 204],
    ['[::1]:54321', 204],
    ['www.example.com', 204],
    ['rebound.example', 421],
    ['127.0.0.1.rebound.example', 421],
    ['localhost.rebound.example', 421],
    ['user@rebound.example', 400],
    ['0.0.0.0', 421],
  ])('answers for the host %j with %i', async (host, status) => {
    const answered = new Promise<number | undefined>((done, fail) => {
      const asking = request(url, { headers: { host } }, (answer) => {
        answer.resume()
        done(answer.statusCode)
      })
      asking.once('error', fail)
      asking.end()
    })
    expect(await answered).toBe(status)
  })

  it('stays up when one request fails', async () => {
    const { error } = console
    const lines: unknown[] = []
    console.error = (...args) => lines.push(args)
    const failed = await fetch(`${url}/fail`)
    console.error = error
    expect(failed.status).toBe(500)
    expect(lines).toHaveLength(1)
    expect((await fetch(url)).status).toBe(204)
  })
})
