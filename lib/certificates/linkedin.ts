import type { Certificate } from './certificate'

type Entry = {
  certificate: Pick<Certificate, 'code' | 'issuedAt'>
  /** Title of the course or track. */
  name: string
  organization: string
  /** URL of the certificate's public page. */
  url: string
}

/** URL of LinkedIn's pre-filled "Licenses & certifications" form; the issue date is in UTC. */
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
  // LinkedIn would show a plus sign literally.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `https://www.linkedin.com/profile/add?${query.join('&')}`
}
