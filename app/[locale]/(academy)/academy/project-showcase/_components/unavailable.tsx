import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { localePath } from '@/lib/routes'

/** In the place of projects, while the database can't be asked for them. */
export async function ProjectsUnavailable({ path }: { path: string }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.unavailable'), getLocale()])
  return (
    <div role="alert">
      <EmptyState
        className="py-0"
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
