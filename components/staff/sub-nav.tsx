'use client'

import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'

type SubNavProps = { label: string; pages: readonly { name: string; path: string }[] }

/** The pages of a section, as a row above the content. */
export function SubNav({ label, pages }: SubNavProps) {
  const pathname = usePathname()
  return (
    <nav aria-label={label} className="scroll-edges mb-8 border-b border-border">
      <ul className="flex gap-6">
        {pages.map(({ name, path }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={pathname === path ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted-foreground hover:text-foreground aria-[current]:border-foreground aria-[current]:font-semibold aria-[current]:text-foreground"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
