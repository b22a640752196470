import { registeredOffice, site } from '@/lib/site'

/** A mailto link to one of our addresses. */
export function Mail({ to }: { to: keyof typeof site.email }) {
  return <a href={`mailto:${site.email[to]}`}>{site.email[to]}</a>
}

/** The company's name and postal address, once they are known. */
export function PostalAddress() {
  if (!registeredOffice) return null
  return <p>By post: {[registeredOffice.company, ...registeredOffice.address].join(', ')}.</p>
}
