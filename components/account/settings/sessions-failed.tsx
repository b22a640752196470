'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/lib/i18n/navigation'

/** Replaces what our server couldn't read, with a retry. */
export function Failed({ text }: { text: string }) {
  const t = useTranslations('sessions')
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <div role="alert">
      <p>{text}</p>
      <Button
        variant="outline"
        className="mt-4"
        loading={pending}
        loadingLabel={t('loading')}
        onClick={() => start(() => router.refresh())}
      >
        {t('retry')}
      </Button>
    </div>
  )
}
