'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'

/** Reloads the page's data without changing the scroll position. */
export function RetryButton({ label, working }: { label: string; working: string }) {
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-3"
      loading={pending}
      loadingLabel={working}
      onClick={() => start(() => router.refresh())}
    >
      {label}
    </Button>
  )
}
