import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/certificates/[code]/pdf/route'
import { certificateStatement } from '@/lib/certificates/statement'
import { certificate as courseCertificate } from '../setup/certificate.ts'

const { rpc, getCertificate, certificatePdf } = vi.hoisted(() => ({
  rpc: vi.fn(),
  getCertificate: vi.fn(),
  certificatePdf: vi.fn(),
}))
vi.mock('next-intl/server', () => import('../setup/translations.ts'))
vi.mock('next/headers', () => ({ cookies: async () => ({ getAll: () => [] }) }))
vi.mock('@/lib/env', () => ({ env: () => ({ siteUrl: 'https://altiora.test' }) }))
vi.mock('@/lib/security/limit-subject', () => ({ subjectOf: (_: string, who: string) => who }))
vi.mock('@/lib/db/clients', () => ({
  patience: { read: 1, change: 1 },
  serviceClient: () => ({ rpc }),
}))
vi.mock('@/lib/certificates/queries', () => ({ getCertificate }))
vi.mock('@/lib/certificates/pdf/certificate-pdf', () => ({ certificatePdf }))
vi.mock('@/components/certificates/certificate-relief', () => ({ certificateRelief: () => null }))

let number = 0
let certificate = courseCertificate

beforeEach(() => {
  vi.clearAllMocks()
  number += 1
  certificate = { ...courseCertificate, code: String(number).padStart(32, '0') }
  rpc.mockResolvedValue({ data: [{ allowed: true, retry_after: 0 }], error: null })
  getCertificate.mockImplementation(async () => certificate)
  certificatePdf.mockResolvedValue(Buffer.from('%PDF'))
})

const get = (query = '', code = certificate.code) =>
  GET(
    new Request(`https://altiora.test/api/certificates/x/pdf${query}`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    }),
    { params: Promise.resolve({ code }) },
  )

it('is laid out once for each language, and anew once it is revoked', async () => {
  await Promise.all([get(), get(), get('?lang=fr')])
  expect(certificatePdf).toHaveBeenCalledTimes(2)
  const answer = await get()
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF'])
  certificate = { ...certificate, revoked: { at: '2026-03-04T00:00:00Z', reason: 'replaced' } }
  await get()
  expect(certificatePdf).toHaveBeenCalledTimes(3)
})

it('is counted by network before the database is asked, except for invalid codes', async () => {
  expect((await get('', 'nonsense')).status).toBe(404)
  expect(rpc).not.toHaveBeenCalled()
  rpc.mockResolvedValue({ data: [{ allowed: false, retry_after: 9 }], error: null })
  const answer = await get()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '9'])
  expect(rpc.mock.lastCall?.[1]).toMatchObject({
    checks: [{ bucket: 'certificate-ip', subject: '203.0.113.7' }],
  })
  expect(getCertificate).not.toHaveBeenCalled()
})

it('is put off where too many wait, one being laid out at a time', async () => {
  const ends: (() => void)[] = []
  certificatePdf.mockImplementation(
    () => new Promise((end) => ends.push(() => end(Buffer.from('%PDF')))),
  )
  const { code } = certificate
  getCertificate.mockImplementation(async (asked: string) => ({ ...certificate, code: asked }))
  const all = Array.from({ length: 30 }, (_, index) =>
    get('', `${code.slice(0, -4)}${String(index).padStart(2, '0')}ab`),
  )
  const putOff = await Promise.all(all.slice(21))
  expect(putOff.map(({ status }) => status)).toEqual(Array(9).fill(503))
  for (let done = 0; done < 21; done++) {
    await vi.waitFor(() => expect(ends).toHaveLength(done + 1))
    ends[done]?.()
  }
  expect((await Promise.all(all.slice(0, 21))).map(({ status }) => status)).toEqual(
    Array(21).fill(200),
  )
})

it('doesn’t name a person who has changed their name', async () => {
  const replaced = { ...certificate, holder: '' }
  expect((await certificateStatement(replaced, 'en')).holder).toBe('—')
  expect((await certificateStatement(certificate, 'en')).holder).toBe('Asha Rao')
})
