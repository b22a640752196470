import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { PageHero } from '../../../../_components/page/page-hero'

/** For a URL without a published project. */
export async function UnknownScreen() {
  const t = await getTranslations('showcase.page.unknown')
  return (
    <PageHero
      tone="night"
      contours={28}
      title={t('title')}
      titleClass="text-h1"
      lead={t('text')}
      actions={
        <>
          <Button asChild size="lg">
            <Link href={routes.projectShowcase}>{t('showcase')}</Link>
          </Button>
          <Button asChild variant="secondary" size="lg">
            <Link href={routes.home}>{t('home')}</Link>
          </Button>
        </>
      }
    />
  )
}
