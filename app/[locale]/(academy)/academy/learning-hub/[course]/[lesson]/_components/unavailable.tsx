import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { RetryButton } from './retry-button'

/** Above the text while the person's progress can't be asked for. */
export async function Unavailable() {
  const t = await getTranslations('lesson.unavailable')
  return (
    <Alert variant="warning" className="mt-8 max-w-reading">
      <p className="font-semibold">{t('title')}</p>
      <p>{t('text')}</p>
      <RetryButton label={t('retry')} working={t('working')} />
    </Alert>
  )
}
