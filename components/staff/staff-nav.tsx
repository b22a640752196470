'use client'

import { menuLink } from '@/components/layout/link-classes'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'

/** The sections: a column from 1024 px, below that a row that scrolls sideways. */
export function StaffNav({ sections }: { sections: readonly { name: string; path: string }[] }) {
  const pathname = usePathname()
  const currentOf = (path: string) => {
    if (pathname === path) return 'page'
    return path !== routes.staff && pathname.startsWith(`${path}/`) ? 'true' : undefined
  }
  return (
    <nav
      aria-label="Staff"
      className="scroll-edges max-lg:-mx-4 max-lg:border-b max-lg:border-border max-lg:px-2 lg:sticky lg:top-0 lg:self-start lg:py-8"
    >
      <ul className="flex gap-0.5 lg:flex-col">
        {sections.map(({ name, path }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={currentOf(path)}
              className={cn(
                menuLink,
                'whitespace-nowrap max-lg:min-h-12 aria-[current]:font-semibold aria-[current]:text-foreground! lg:aria-[current]:bg-muted',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
