import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { read } from '@/lib/db/call'
import { anonymousClient, personClient } from '@/lib/db/clients'
import { readForPage } from '@/lib/http/page-status'
import { type Certificate, certificateRow, decodeSegment, normalizeCode } from './certificate'

/** The certificate with a code, for anyone; null when there is none. Throws `Unavailable`. */
export const getCertificate = (code: string): Promise<Certificate | null> =>
  read(
    anonymousClient().rpc('read_certificate', { certificate_code: code }),
    certificateRow.nullable(),
  )

/** The person's certificates, including revoked ones, newest first. Throws `Unavailable`. */
const getCertificates = (accessToken: string): Promise<Certificate[]> =>
  read(
    personClient(accessToken)
      .from('certificates')
      .select(
        'code, kind, subject, title, track, hackathon, holder, lessons, quiz_correct, quiz_total, exercises, issued_at, zone, revoked_at, revoked_reason',
      )
      .order('issued_at', { ascending: false }),
    z.array(certificateRow),
  )

/** Code of the person's valid certificate for a course; null when there is none. Throws `Unavailable`. */
export async function getCourseCertificate(
  accessToken: string,
  course: string,
): Promise<string | null> {
  const certificates = await getCertificates(accessToken)
  const valid = certificates.find(
    ({ kind, subject, revoked }) => kind === 'course' && subject === course && !revoked,
  )
  return valid?.code ?? null
}

/** The certificate of a path segment, read once per request; `written` is the segment, `code` its code or null. */
export const readCertificate = cache(async (segment: string) => {
  const written = decodeSegment(segment)
  const code = normalizeCode(written)
  const result = await readForPage('certificate', async () => (code ? getCertificate(code) : null))
  return { written, code, result }
})
