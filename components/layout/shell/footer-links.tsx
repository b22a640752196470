'use client'

// A client component: every signed-in page would send the links' markup a second time.

import { footerLink } from '@/components/layout/link-classes'
import { Link } from '@/lib/i18n/link'

/** The links of the footer, the first of them bold. */
export function FooterLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(({ href, label }, index) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className={index === 0 ? `${footerLink} font-semibold` : footerLink}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
