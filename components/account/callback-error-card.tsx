import { useTranslations } from 'next-intl'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

/** An email link, or a return from Google, that failed. */
export function CallbackErrorCard({ text }: { text: string }) {
  const t = useTranslations('callback')
  return (
    <div role="alert">
      <FocusedHeading as="h1" className="text-h2">
        {t('errorTitle')}
      </FocusedHeading>
      <p className="mt-3 mb-8 text-muted-foreground">{text}</p>
      <Button asChild>
        <Link href={routes.auth}>{t('returnToLogin')}</Link>
      </Button>
    </div>
  )
}
