import { site } from '@/lib/site'

/** A mailto link to one of our addresses. */
export function Mail({ to }: { to: keyof typeof site.email }) {
  return <a href={`mailto:${site.email[to]}`}>{site.email[to]}</a>
}
