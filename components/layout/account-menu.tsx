'use client'

import { type ReactNode, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  menuItemClasses,
} from '@/components/ui/dropdown-menu'
import {
  Award,
  CalendarClock,
  CalendarDays,
  GalleryVerticalEnd,
  LayoutDashboard,
  MapIcon,
  UserPen,
} from '@/components/ui/icons'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'

const items = [
  { key: 'dashboard', icon: LayoutDashboard },
  { key: 'learningHub', icon: MapIcon },
  { key: 'liveLearning', icon: CalendarClock },
  { key: 'events', icon: CalendarDays },
  { key: 'projectShowcase', icon: GalleryVerticalEnd },
  { key: 'certifications', icon: Award },
  { key: 'profile', icon: UserPen },
] as const

type AccountMenuProps = {
  person: { name: string; role: string; avatarUrl: string | null; fallback: string }
  labels: Record<(typeof items)[number]['key'] | 'menu' | 'close', string>
  signOut: { menu: ReactNode; sheet: ReactNode }
}

const trigger =
  'has-tooltip size-11 shrink-0 place-items-center rounded-full transition-opacity hover:opacity-85 data-[state=open]:opacity-85'

/** A dropdown from 1024 px, below that a sheet from the right. */
export function AccountMenu({ person, labels, signOut }: AccountMenuProps) {
  const pathname = usePathname()
  const [sheetOpen, setSheetOpen] = useState(false)
  const avatar = <Avatar src={person.avatarUrl} fallback={person.fallback} />
  const entries = items.map(({ key, icon: Icon }) => ({
    key,
    link: (
      <Link
        href={routes[key]}
        aria-current={isOpen(pathname, key) ? 'page' : undefined}
        onClick={() => setSheetOpen(false)}
        className={menuItemClasses}
      >
        <Icon />
        {labels[key]}
      </Link>
    ),
  }))

  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger aria-label={labels.menu} className={cn(trigger, 'hidden lg:grid')}>
          {avatar}
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <p className="border-b border-line px-3 pt-2 pb-3 leading-snug xl:hidden">
            <span className="block max-w-64 truncate font-semibold">{person.name}</span>
            <span className="block text-label text-muted">{person.role}</span>
          </p>
          {entries.map(({ key, link }) => (
            <DropdownMenuItem key={key} asChild>
              {link}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          {signOut.menu}
        </DropdownMenuContent>
      </DropdownMenu>

      <Sheet open={sheetOpen} onOpenChange={setSheetOpen}>
        <SheetTrigger aria-label={labels.menu} className={cn(trigger, 'grid lg:hidden')}>
          {avatar}
        </SheetTrigger>
        <SheetContent closeLabel={labels.close} aria-describedby={undefined}>
          <SheetTitle className="sr-only">{labels.menu}</SheetTitle>
          <p className="px-3 pt-1 pr-12 pb-4 leading-snug">
            <span className="block truncate font-semibold">{person.name}</span>
            <span className="block text-label text-muted">{person.role}</span>
          </p>
          <ul className="border-y border-line py-2">
            {entries.map(({ key, link }) => (
              <li key={key}>{link}</li>
            ))}
          </ul>
          <div className="pt-2">{signOut.sheet}</div>
        </SheetContent>
      </Sheet>
    </>
  )
}

/** `/profile` redirects to the settings, so their path is compared. */
function isOpen(pathname: string, key: (typeof items)[number]['key']): boolean {
  const path = key === 'profile' ? routes.profileSettings : routes[key]
  return pathname === path || pathname.startsWith(`${path}/`)
}
