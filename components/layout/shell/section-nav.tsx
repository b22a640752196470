'use client'

import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { barButton } from '@/components/layout/link-classes'
import { menuItemClasses } from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { MenuSheet } from './menu-sheet'
import { type SectionKey, sectionIcons, sectionOf, sections } from './sections'

type SectionNavProps = {
  labels: Record<SectionKey, string>
  /** The landmark's name. */
  name: string
}

/** `page` on a section's first page, `true` below it. */
function currentOf(pathname: string, section: (typeof sections)[number]) {
  if (pathname === section.href) return 'page'
  return sectionOf(pathname) === section.key ? 'true' : undefined
}

/** The sections in the bar, from 1024 px. */
export function SectionNav({ labels, name }: SectionNavProps) {
  const pathname = usePathname()
  return (
    <nav aria-label={name} className="hidden self-stretch lg:block">
      <ul className="flex h-full">
        {sections.map((section) => (
          <li key={section.key}>
            <Link
              href={section.href}
              aria-current={currentOf(pathname, section)}
              className="flex h-full items-center border-y-2 border-transparent px-2.5 font-semibold text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-b-foreground aria-[current]:text-foreground xl:px-3"
            >
              {labels[section.key]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionSheetProps = SectionNavProps & {
  words: { open: string; close: string; title: string }
  /** Below the sections: language and theme. */
  children: ReactNode
}

/** The sections below 1024 px: a sheet behind one button. */
export function SectionSheet({ labels, name, words, children }: SectionSheetProps) {
  const pathname = usePathname()
  return (
    <MenuSheet
      labels={words}
      trigger={<Menu className="size-6" />}
      triggerClass={cn(barButton, '-ml-2.5 lg:hidden')}
      side="left"
      withTitle
    >
      <nav aria-label={name}>
        <ul className="border-b border-border py-3">
          {sections.map((section) => {
            const Icon = sectionIcons[section.key]
            return (
              <li key={section.key}>
                <Link
                  href={section.href}
                  aria-current={currentOf(pathname, section)}
                  className={cn(
                    menuItemClasses,
                    'aria-[current]:bg-accent aria-[current]:font-semibold',
                  )}
                >
                  <Icon />
                  {labels[section.key]}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {children}
    </MenuSheet>
  )
}
