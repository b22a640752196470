import type { ReactNode } from 'react'
import type { Mountain } from '@/components/motif/contour-paths'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { WaitlistLink } from './hero-actions'

type CtaBandProps = {
  title: string
  lead?: string
  /** The second link, such as `/contact`. */
  second: { href: string; label: string }
  /** Puts the second link first, as the page's main action. */
  swapped?: boolean
  /** Content beside the text, such as further reading. */
  children?: ReactNode
  contours?: Mountain
}

/** The end of a public page: the waitlist and one other link. */
export function CtaBand({ title, lead, second, swapped, children, contours = 5 }: CtaBandProps) {
  const waitlist = <WaitlistLink second={swapped} />
  return (
    <section className="night relative overflow-hidden border-t border-border">
      <Contours seed={contours} className="contour-fade [--contour-from:35%] [--contour-to:85%]" />
      <div className="page-width relative isolate grid grid-cols-1 items-end gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[3fr_2fr]">
        <div className="contour-free">
          <h2 className="max-w-[18ch] text-h1">{title}</h2>
          {lead && <p className="mt-5 max-w-[32rem] text-lead">{lead}</p>}
          <div className="mt-8 flex flex-wrap gap-3 *:max-w-full">
            {!swapped && waitlist}
            <Button asChild variant={swapped ? 'default' : 'outline'} size="lg">
              <Link href={second.href}>{second.label}</Link>
            </Button>
            {swapped && waitlist}
          </div>
        </div>
        {children && <div className="contour-free">{children}</div>}
      </div>
    </section>
  )
}
