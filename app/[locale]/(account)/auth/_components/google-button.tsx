'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

export function GoogleButton({ busy, onPress }: { busy: boolean; onPress(): void }) {
  const t = useTranslations('auth')
  return (
    <Button variant="secondary" className="w-full" disabled={busy} onClick={onPress}>
      <span className="flex items-center justify-center gap-3">
        <GoogleMark />
        {t('google')}
      </span>
    </Button>
  )
}

/** Google's letter in the text's colour. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12.2 10.3v3.6h5.1c-.2 1.2-1.5 3.4-5.1 3.4a5.5 5.5 0 0 1 0-11c1.8 0 3 .8 3.6 1.4l2.5-2.4A8.8 8.8 0 0 0 12.2 3a9 9 0 1 0 0 18c5.2 0 8.6-3.6 8.6-8.8 0-.7-.1-1.3-.2-1.9z"
      />
    </svg>
  )
}
