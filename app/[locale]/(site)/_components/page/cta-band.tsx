import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { WaitlistLink } from './waitlist-link'

type CtaBandProps = {
  title: string
  lead?: string
  /** The second way on, such as to `/contact`. */
  second: { href: string; label: string }
  /** Something beside the words, such as where to read on. */
  children?: ReactNode
  contours?: number
}

/** How a public page ends: the waitlist, and one other way on. */
export function CtaBand({ title, lead, second, children, contours = 5 }: CtaBandProps) {
  return (
    <section className="night relative overflow-hidden border-t border-line">
      <Contours
        seed={contours}
        className="mask-[linear-gradient(to_right,transparent_15%,black_80%)]"
      />
      <div className="page-width relative grid grid-cols-1 items-end gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[3fr_2fr]">
        <div>
          <h2 className="max-w-[18ch] text-h1">{title}</h2>
          {lead && <p className="mt-5 max-w-[32rem] text-lead">{lead}</p>}
          <div className="mt-8 flex flex-wrap gap-3 *:max-w-full">
            <WaitlistLink />
            <Button asChild variant="secondary" size="lg">
              <Link href={second.href}>{second.label}</Link>
            </Button>
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
