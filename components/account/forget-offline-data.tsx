'use client'

import { useEffect } from 'react'
import { useAuth } from '@/lib/auth/auth-context'
import { readFlag } from '@/lib/offline/flag'

/** Removes the pages that this device keeps for someone whose session has ended, before the next person opens one. */
export function ForgetOfflineData() {
  const { status, user } = useAuth()
  const person = user?.id
  useEffect(() => {
    if (!readFlag() || status === 'loading') return
    void import('@/lib/offline/device').then(({ dropPages }) => dropPages(person))
  }, [status, person])
  return null
}
