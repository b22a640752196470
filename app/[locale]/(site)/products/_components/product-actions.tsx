import { Button } from '@/components/ui/button'
import { WaitlistLink } from '../../_components/page/waitlist-link'

/** The waitlist, and the way further down the same page. */
export function ProductActions({ href, label }: { href: `#${string}`; label: string }) {
  return (
    <>
      <WaitlistLink />
      <Button asChild variant="secondary" size="lg">
        <a href={href}>{label}</a>
      </Button>
    </>
  )
}
