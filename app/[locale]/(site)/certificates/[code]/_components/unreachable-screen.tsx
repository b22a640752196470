import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { certificatePath, localePath } from '@/lib/routes'
import { PageHero } from '../../../_components/page/page-hero'

/** While nobody can tell whether a certificate counts. */
export async function UnreachableScreen({ code }: { code: string }) {
  const [t, locale] = await Promise.all([getTranslations('certificate.unreachable'), getLocale()])
  return (
    <PageHero
      tone="night"
      contours={38}
      title={t('title')}
      titleClass="text-h1"
      lead={t('text')}
      actions={
        <Button asChild size="lg">
          {/* A whole page load: the answer must be a new one. */}
          <a href={localePath(locale, certificatePath(encodeURIComponent(code)))}>{t('retry')}</a>
        </Button>
      }
    />
  )
}
