import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { readProxies, setClientIp } from '../../lib/http/client-ip.ts'
import { respond500 } from '../../server/respond-error.ts'

describe('client address', () => {
  const address = (
    headers: Record<string, string>,
    proxies: number,
    remoteAddress = '::ffff:10.0.0.9',
  ) => {
    const request = {
      headers: { ...headers },
      socket: { remoteAddress },
    } as unknown as IncomingMessage
    setClientIp(request, proxies)
    return request.headers
  }

  it('is the socket, whatever a client claims', () => {
    const claimed = {
      'x-forwarded-for': '1.1.1.1',
      'x-real-ip': '1.1.1.1',
      forwarded: 'for=1.1.1.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      host: 'localhost',
    }
    expect(address(claimed, 0)).toEqual({ 'x-forwarded-for': '10.0.0.9', host: 'localhost' })
  })

  it.each([
    [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [1, '1.1.1.1, 2.2.2.2:4711', '2.2.2.2'],
    [1, '[2001:db8::1]:443', '2001:db8::1'],
    [1, 'nonsense', '10.0.0.9'],
    [1, '', '10.0.0.9'],
    // A visitor, a CDN, and our own front.
    [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [2, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [3, '6.6.6.6, 1.1.1.1, 2.2.2.2, 3.3.3.3', '1.1.1.1'],
    // A client that bypassed the first proxy.
    [2, '2.2.2.2', '2.2.2.2'],
    [2, 'nonsense, 2.2.2.2', '10.0.0.9'],
  ])('behind %i proxies is what the first of them saw: %s', (proxies, forwarded, expected) => {
    expect(address({ 'x-forwarded-for': forwarded }, proxies)['x-forwarded-for']).toBe(expected)
  })

  it('keeps host and protocol of a trusted proxy', () => {
    const headers = { 'x-forwarded-host': 'www.altiora.example', 'x-forwarded-proto': 'https' }
    expect(address(headers, 1, '::1')).toEqual({ ...headers, 'x-forwarded-for': '::1' })
  })
})

describe('the number of proxies', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['1', 1],
    [' 2 ', 2],
  ])('%s is %i', (text, number) => expect(readProxies(text)).toBe(number))

  it.each(['true', '-1', '1.5', '10', '1,2'])('%s is refused', (text) => {
    expect(() => readProxies(text)).toThrow('TRUST_PROXY')
  })
})

describe('a handler that threw', () => {
  const response = (headersSent: boolean) => {
    const end = vi.fn()
    const writeHead = vi.fn((..._given: [number, Record<string, string>]) => ({ end }))
    return { headersSent, writeHead, end, destroy: vi.fn() }
  }

  it('is answered completely', () => {
    const given = response(false)
    respond500(given as unknown as ServerResponse)
    const [status, headers] = given.writeHead.mock.calls[0] ?? []
    expect(status).toBe(500)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(given.end).toHaveBeenCalledWith('Internal Server Error')
  })

  it('does not pass half of a page off as a whole one', () => {
    const given = response(true)
    respond500(given as unknown as ServerResponse)
    expect(given.destroy).toHaveBeenCalled()
    expect(given.writeHead).not.toHaveBeenCalled()
  })
})

it('the front has the settings of the environment files, like the renderers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  writeFileSync(join(folder, '.env'), 'NEXT_PUBLIC_SUPABASE_URL=https://project.supabase.co\n')
  const script = resolve('server/serve.ts')
  const aliases = pathToFileURL(resolve('server/module-aliases.ts')).href
  const { PATH } = process.env
  const run = promisify(execFile)(process.execPath, ['--import', aliases, script], {
    cwd: folder,
    env: { PATH } as never,
  })
  // With a backend elsewhere, the origin can't be guessed.
  await expect(run).rejects.toMatchObject({
    stderr: expect.stringContaining('SITE_URL is missing'),
  })
  rmSync(folder, { recursive: true })
}, 30_000)
