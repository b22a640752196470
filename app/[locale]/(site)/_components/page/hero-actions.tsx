import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { WaitlistLink } from './waitlist-link'

type HeroActionsProps = {
  /** The way further down the same page. */
  href: `#${string}`
  label: string
  /** What matters first, where that is not the waitlist. */
  first?: ReactNode
}

/** What a product's or solution's page offers to do at its top. */
export function HeroActions({ href, label, first = <WaitlistLink /> }: HeroActionsProps) {
  return (
    <>
      {first}
      <Button asChild variant="secondary" size="lg">
        <a href={href}>{label}</a>
      </Button>
    </>
  )
}
