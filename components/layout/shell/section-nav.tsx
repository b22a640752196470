'use client'

import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { barButton } from '@/components/layout/link-classes'
import { menuItemClasses } from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { MenuSheet } from './menu-sheet'
import { sectionIcons, sectionOf, sections } from './sections'

/** `page` on a section's first page, `true` below it. */
function currentOf(pathname: string, section: (typeof sections)[number]) {
  if (pathname === section.href) return 'page'
  return sectionOf(pathname) === section.key ? 'true' : undefined
}

/** The sections in the bar, from 1024 px. */
export function SectionNav() {
  const t = useTranslations('nav')
  const pathname = usePathname()
  return (
    <nav aria-label={t('main')} className="hidden self-stretch lg:block">
      <ul className="flex h-full">
        {sections.map((section) => (
          <li key={section.key}>
            <Link
              href={section.href}
              aria-current={currentOf(pathname, section)}
              className="flex h-full items-center border-y-2 border-transparent px-2.5 font-semibold text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-b-foreground aria-[current]:text-foreground xl:px-3"
            >
              {t(`sections.${section.key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sections below 1024 px: a sheet behind one button, with `children` below them. */
export function SectionSheet({ children }: { children: ReactNode }) {
  const t = useTranslations('nav')
  const pathname = usePathname()
  return (
    <MenuSheet
      labels={{ open: t('openMenu'), close: t('closeMenu'), title: t('menu') }}
      trigger={<Menu className="size-6" />}
      triggerClass={cn(barButton, '-ml-2.5 lg:hidden')}
      side="left"
      withTitle
    >
      <nav aria-label={t('main')}>
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
                  {t(`sections.${section.key}`)}
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
