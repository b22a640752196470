import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

/** The way to write to us. */
export async function ContactLink() {
  const t = await getTranslations('solutions')
  return (
    <Button asChild size="lg">
      <Link href={routes.contact}>{t('contact')}</Link>
    </Button>
  )
}
