import type { Certificate } from './certificate'

type Entry = {
  certificate: Pick<Certificate, 'code' | 'issuedAt'>
  /** What it was awarded for, in words. */
  name: string
  organization: string
  /** URL of the certificate's public page. */
  url: string
}

/**
 * LinkedIn's form for a new entry under "Licenses & certifications", filled in. Month and year are those
 * of the issue date in UTC, as the certificate writes it.
 */
export function linkedInUrl({ certificate, name, organization, url }: Entry): string {
  const issued = new Date(certificate.issuedAt)
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organization,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: url,
    certId: certificate.code,
  }
  // A plus sign for a space, as forms write it, would end up in the entry.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `https://www.linkedin.com/profile/add?${query.join('&')}`
}
