import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { PageHero } from '../../../../_components/page/page-hero'

/** For an address that leads to no message. */
export async function UnknownScreen() {
  const t = await getTranslations('conversation.unknown')
  return (
    <PageHero
      tone="night"
      contours={17}
      title={t('title')}
      titleClass="text-h1"
      lead={t('text')}
      actions={
        <>
          <Button asChild size="lg">
            <Link href={routes.contact}>{t('write')}</Link>
          </Button>
          <Button asChild variant="secondary" size="lg">
            <Link href={routes.helpCentre}>{t('helpCentre')}</Link>
          </Button>
        </>
      }
    />
  )
}
