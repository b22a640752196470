import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { localePath } from '@/lib/routes'

/** In the place of the sessions while the database can't be asked for them. */
export function LiveUnavailableNotice({ path }: { path: string }) {
  const t = useTranslations('live.unavailable')
  const locale = useLocale()
  return (
    <div role="alert">
      <EmptyState
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
