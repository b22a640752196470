'use client'

import { LogOut } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem, menuItemClasses } from '@/components/ui/dropdown-menu'
import { routes } from '@/lib/routes'

type SignOutItemProps = { place: 'menu' | 'sheet' | 'page'; label: string }

/** Sign Out where it stands: an item of the dropdown, an entry of the sheet, a button of a page. */
export function SignOutItem({ place, label }: SignOutItemProps) {
  const signOut = async () => {
    await fetch('/api/auth/logout', { method: 'POST' })
    window.location.assign(routes.auth)
  }
  const icon = <LogOut aria-hidden="true" strokeWidth={1.5} className="size-5" />
  if (place === 'menu') {
    return (
      <DropdownMenuItem onSelect={signOut}>
        {icon}
        {label}
      </DropdownMenuItem>
    )
  }
  if (place === 'sheet') {
    return (
      <button type="button" onClick={signOut} className={menuItemClasses}>
        {icon}
        {label}
      </button>
    )
  }
  return (
    <Button variant="secondary" onClick={signOut}>
      {icon}
      {label}
    </Button>
  )
}
