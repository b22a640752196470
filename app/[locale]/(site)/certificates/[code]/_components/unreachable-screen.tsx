import { getLocale, getTranslations } from 'next-intl/server'
import { certificatePath, localePath } from '@/lib/routes'
import { Unreachable } from '../../../_components/page/unreachable'

/** Shown while certificates can't be verified. */
export async function UnreachableScreen({ code }: { code: string }) {
  const [t, locale] = await Promise.all([getTranslations('certificate.unreachable'), getLocale()])
  return (
    <Unreachable
      contours={38}
      words={{ title: t('title'), text: t('text'), retry: t('retry') }}
      address={localePath(locale, certificatePath(encodeURIComponent(code)))}
    />
  )
}
