'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'

/** Reloads the page's data without changing the scroll position. */
export function RetryButton() {
  const t = useTranslations('lesson.unavailable')
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <Button
      variant="outline"
      size="sm"
      className="mt-3"
      loading={pending}
      loadingLabel={t('working')}
      onClick={() => start(() => router.refresh())}
    >
      {t('retry')}
    </Button>
  )
}
