'use client'

import { type ReactNode, useState } from 'react'
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '@/components/ui/dialog'
import { menuItemClasses } from '@/components/ui/dropdown-menu'
import { Menu } from '@/components/ui/icons'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { barButton } from './bar-button'
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
              className="bar-link"
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
  const [open, setOpen] = useState(false)
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger aria-label={words.open} className={`${barButton} -ml-2.5 lg:hidden`}>
        <Menu className="size-6" />
      </SheetTrigger>
      <SheetContent side="left" closeLabel={words.close} aria-describedby={undefined}>
        <SheetTitle className="flex min-h-11 items-center px-3 pr-12 text-title">
          {words.title}
        </SheetTitle>
        <nav aria-label={name}>
          <ul className="border-b border-line py-3">
            {sections.map((section) => {
              const Icon = sectionIcons[section.key]
              return (
                <li key={section.key}>
                  <Link
                    href={section.href}
                    aria-current={currentOf(pathname, section)}
                    onClick={() => setOpen(false)}
                    className={`${menuItemClasses} aria-[current]:bg-hover aria-[current]:font-semibold`}
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
      </SheetContent>
    </Sheet>
  )
}
