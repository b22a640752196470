'use client'

import { LogOut } from 'lucide-react'
import { menuItem, menuItemClasses } from '@/components/layout/shell/menu'
import { Button } from '@/components/ui/button'
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
  if (place !== 'page') {
    const look = place === 'menu' ? menuItem : { className: menuItemClasses }
    return (
      <button type="button" onClick={() => void leave()} {...look}>
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
