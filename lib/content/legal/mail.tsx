import { site } from '@/lib/site'

/** One of our addresses, ready to write to. */
export function Mail({ to }: { to: keyof typeof site.email }) {
  return <a href={`mailto:${site.email[to]}`}>{site.email[to]}</a>
}
