'use client'

import {
  Award,
  CalendarClock,
  CalendarDays,
  GalleryVerticalEnd,
  LayoutDashboard,
  MapIcon,
  ShieldUser,
  UserPen,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  menuItemClasses,
} from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'
import { MenuSheet } from './shell/menu-sheet'

const items = [
  { key: 'dashboard', icon: LayoutDashboard },
  { key: 'learningHub', icon: MapIcon },
  { key: 'liveLearning', icon: CalendarClock },
  { key: 'events', icon: CalendarDays },
  { key: 'projectShowcase', icon: GalleryVerticalEnd },
  { key: 'certifications', icon: Award },
  { key: 'profile', icon: UserPen },
  { key: 'staff', icon: ShieldUser },
] as const

type AccountMenuProps = {
  person: { name: string; role: string; avatarUrl: string | null; fallback: string }
  /** Adds the staff console. */
  isStaff: boolean
  signOut: { menu: ReactNode; sheet: ReactNode }
}

const trigger =
  'has-tooltip grid size-11 shrink-0 place-items-center rounded-full transition-opacity hover:opacity-85 aria-expanded:opacity-85'

/** A menu from 1024 px, below that a sheet from the right. */
export function AccountMenu({ person, isStaff, signOut }: AccountMenuProps) {
  const t = useTranslations('nav.user')
  const common = useTranslations('common')
  const pathname = usePathname()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const avatar = <Avatar src={person.avatarUrl} fallback={person.fallback} />
  const entries = items
    .filter(({ key }) => isStaff || key !== 'staff')
    .map(({ key, icon: Icon }) => ({
      key,
      href: routes[key],
      'aria-current': isOpen(pathname, key) ? ('page' as const) : undefined,
      children: (
        <>
          <Icon />
          {t(key === 'profile' ? 'editProfile' : key)}
        </>
      ),
    }))

  return (
    <>
      {/* The page beside an open menu stays usable. */}
      <DropdownMenu modal={false} open={isMenuOpen} onOpenChange={setIsMenuOpen}>
        <DropdownMenuTrigger aria-label={t('accountMenu')} className={cn(trigger, 'max-lg:hidden')}>
          {avatar}
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="end"
          // Radix would keep the focus; Tab leaves a menu.
          onKeyDown={({ key }) => key === 'Tab' && setIsMenuOpen(false)}
        >
          <DropdownMenuLabel className="border-b border-border leading-snug xl:hidden">
            <span className="block max-w-64 truncate font-semibold">{person.name}</span>
            <span className="block text-label text-muted-foreground">{person.role}</span>
          </DropdownMenuLabel>
          {entries.map(({ key, ...link }) => (
            <DropdownMenuItem key={key} asChild>
              <Link {...link} />
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          {signOut.menu}
        </DropdownMenuContent>
      </DropdownMenu>

      <MenuSheet
        labels={{ open: t('accountMenu'), close: common('close'), title: t('accountMenu') }}
        trigger={avatar}
        triggerClass={cn(trigger, 'lg:hidden')}
      >
        <p className="px-3 pt-1 pr-12 pb-4 leading-snug">
          <span className="block truncate font-semibold">{person.name}</span>
          <span className="block text-label text-muted-foreground">{person.role}</span>
        </p>
        <ul className="border-y border-border py-2">
          {entries.map(({ key, ...link }) => (
            <li key={key}>
              <Link {...link} className={menuItemClasses} />
            </li>
          ))}
        </ul>
        <div className="pt-2">{signOut.sheet}</div>
      </MenuSheet>
    </>
  )
}

/** `/profile` redirects to the settings, so their path is compared. */
function isOpen(pathname: string, key: (typeof items)[number]['key']): boolean {
  const path = key === 'profile' ? routes.profileSettings : routes[key]
  return pathname === path || pathname.startsWith(`${path}/`)
}
