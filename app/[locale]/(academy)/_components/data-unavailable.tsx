import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { localePath } from '@/lib/routes'

const words = {
  learning: 'learning.hub.unavailable',
  live: 'live.unavailable',
  showcase: 'showcase.unavailable',
} as const

type DataUnavailableProps = {
  of: keyof typeof words
  /** Of the page, without its language. */
  path: string
  className?: string
}

/** In the place of what the database can't be asked for now. */
export function DataUnavailable({ of, path, className }: DataUnavailableProps) {
  const t = useTranslations(words[of])
  const locale = useLocale()
  return (
    <div role="alert">
      <EmptyState
        className={className}
        title={t('title')}
        action={
          <Button asChild variant="secondary">
            {/* A whole page load: nothing of the failed one is kept. */}
            <a href={localePath(locale, path)}>{t('retry')}</a>
          </Button>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  )
}
