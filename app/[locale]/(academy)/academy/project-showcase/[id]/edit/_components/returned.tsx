import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'

/** A moderator's request, above the form. */
export async function Returned({ reason }: { reason: string }) {
  const t = await getTranslations('showcase.form.returned')
  return (
    <Alert variant="warning" className="mb-10">
      <p className="font-semibold">{t('title')}</p>
      <blockquote dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
      <p className="mt-2 text-muted">{t('text')}</p>
    </Alert>
  )
}
