'use client'

import { LogOut } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem, menuItemClasses } from '@/components/ui/dropdown-menu'
import { useAuth } from '@/lib/auth/auth-context'
import { readFlag } from '@/lib/offline/flag'

/** Sign Out in the menu, the mobile sheet or a page. The page's gate then goes to sign-in. */
export function SignOutItem({ place, label }: { place: 'menu' | 'sheet' | 'page'; label: string }) {
  const { signOut } = useAuth()
  const leave = async () => {
    if (!readFlag() || (await (await import('@/lib/offline/client/leave-offline')).mayLeave()))
      await signOut()
  }
  const icon = <LogOut className="size-5" />
  if (place === 'menu') {
    return (
      <DropdownMenuItem asChild>
        <button type="button" onClick={() => void leave()}>
          {icon}
          {label}
        </button>
      </DropdownMenuItem>
    )
  }
  if (place === 'sheet') {
    return (
      <button type="button" onClick={() => void leave()} className={menuItemClasses}>
        {icon}
        {label}
      </button>
    )
  }
  return (
    <Button variant="outline" onClick={() => void leave()}>
      {icon}
      {label}
    </Button>
  )
}
