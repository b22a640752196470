import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

/** Instead of recommendations, once everything is completed. */
export async function NothingLeft() {
  const t = await getTranslations('dashboard.recommendations.empty')
  return (
    <EmptyState
      className="py-0"
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href={routes.certifications}>{t('action')}</Link>
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
