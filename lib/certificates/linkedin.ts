import { usableZone } from '@/lib/i18n/zone'
import type { Certificate } from './certificate'

type Entry = {
  certificate: Pick<Certificate, 'code' | 'issuedAt' | 'zone'>
  /** Title of the course or track. */
  name: string
  organization: string
  /** URL of the certificate's public page. */
  url: string
}

/** URL of LinkedIn's pre-filled "Licenses & certifications" form; the issue date is as on the certificate. */
export function linkedInUrl({ certificate, name, organization, url }: Entry): string {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    timeZone: usableZone(certificate.zone),
  })
  const issued = Object.fromEntries(
    format
      .formatToParts(new Date(certificate.issuedAt))
      .map(({ type, value: text }) => [type, text]),
  )
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organization,
    issueYear: issued.year ?? '',
    issueMonth: issued.month ?? '',
    certUrl: url,
    certId: certificate.code,
  }
  // LinkedIn would show a plus sign literally.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `https://www.linkedin.com/profile/add?${query.join('&')}`
}
