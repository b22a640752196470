import type { ReactNode } from 'react'
import type { Mountain } from '@/components/motif/contour-paths'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { PageHero } from './page-hero'

type UnknownProps = {
  /** Seed of the contour lines. */
  contours: Mountain
  title: string
  lead: string
  /** Where to go instead; the first is the main action. */
  links: readonly [{ href: string; label: string }, { href: string; label: string }]
  children?: ReactNode
}

/** Replaces a page whose URL doesn't exist. */
export function Unknown({ contours, title, lead, links: [first, second], children }: UnknownProps) {
  return (
    <PageHero
      tone="night"
      contours={contours}
      title={title}
      titleClass="text-h1!"
      lead={lead}
      actions={
        <>
          <Button asChild size="lg">
            <Link href={first.href}>{first.label}</Link>
          </Button>
          <Button asChild variant="secondary" size="lg">
            <Link href={second.href}>{second.label}</Link>
          </Button>
        </>
      }
    >
      {children}
    </PageHero>
  )
}
