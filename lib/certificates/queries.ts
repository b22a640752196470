import 'server-only'
import { z } from 'zod'
import { anonymousClient, personClient } from '@/lib/db/clients'
import { type Certificate, certificateCode, certificateRow } from './certificate'

export type CertificateResult =
  | { status: 'found'; certificate: Certificate }
  | { status: 'unknown' }
  | { status: 'unreachable' }

/** The certificate of a code, for anybody (PRODUCT: a public check without a login). */
export async function readCertificate(code: string): Promise<CertificateResult> {
  if (!certificateCode.safeParse(code).success) return { status: 'unknown' }
  const { data, error } = await anonymousClient().rpc('read_certificate', {
    certificate_code: code,
  })
  if (error) return { status: 'unreachable' }
  if (data === null) return { status: 'unknown' }
  const row = certificateRow.safeParse(data)
  return row.success ? { status: 'found', certificate: row.data } : { status: 'unreachable' }
}

/** The person's certificates, revoked ones too, newest first; null when the database can't be asked. */
export async function getCertificates(accessToken: string): Promise<Certificate[] | null> {
  const { data, error } = await personClient(accessToken)
    .from('certificates')
    .select(
      'code, kind, subject, title, track, holder, minutes, lessons, issued_at, revoked_at, revoked_reason',
    )
    .order('issued_at', { ascending: false })
  const rows = error ? null : z.array(certificateRow).safeParse(data)
  return rows?.success ? rows.data : null
}
