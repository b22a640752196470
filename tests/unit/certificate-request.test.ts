import { NextRequest } from 'next/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Certificate } from '@/lib/certificates/certificate'
import { checkCertificateRequest } from '@/lib/certificates/check-request'
import { getCertificate } from '@/lib/certificates/queries'
import { Unavailable } from '@/lib/http/refusal'

vi.mock('@/lib/certificates/queries', () => ({ getCertificate: vi.fn() }))

const code = '098da6d30df037f0a0ae95c841107000'
const origin = 'https://www.example.com'
const ask = (path: string) => checkCertificateRequest(new NextRequest(`${origin}${path}`))

beforeEach(() => {
  vi.mocked(getCertificate).mockReset()
})

it.each([
  ['found', {}, 200, null],
  ['unknown', null, 404, null],
  ['unreachable', new Unavailable(), 503, '60'],
] as const)('answers for a certificate that is %s', async (_, found, expected, wait) => {
  vi.mocked(getCertificate).mockImplementation(async () => {
    if (found instanceof Error) throw found
    return found as Certificate | null
  })
  const response = await ask(`/hi/certificates/${code}`)
  expect(getCertificate).toHaveBeenCalledExactlyOnceWith(code)
  expect(response.status).toBe(expected)
  expect(response.headers.get('retry-after')).toBe(wait)
  // The page itself is rendered nevertheless.
  expect(response.headers.get('x-middleware-next')).toBe('1')
})

it.each([
  [`/certificates/${code.toUpperCase()}`, `/certificates/${code}`],
  [`/fr/certificates/098d%20a6d3-0df037f0a0ae95c841107000`, `/fr/certificates/${code}`],
  [`/certificates/%20${code}`, `/certificates/${code}`],
])('leads from %s to %s', async (written, right) => {
  const response = await ask(written)
  expect([response.status, response.headers.get('location')]).toEqual([308, `${origin}${right}`])
  expect(getCertificate).not.toHaveBeenCalled()
})

it.each(['/certificates/nonsense', `/de/certificates/${code}0`, '/certificates/%E0%A4%A'])(
  'says of %s that there is none, without asking anybody',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
    expect(getCertificate).not.toHaveBeenCalled()
  },
)
