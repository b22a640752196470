import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { PublicNotFound } from './public-not-found'
import { SitePage } from './site-frame'

/** The title of a page that doesn't exist. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  return { title: { absolute: `${t('title')} · ${site.name}` } }
}

/** The not-found page between the site's header and footer. */
export function NotFoundScreen() {
  return (
    <SitePage>
      <PublicNotFound />
    </SitePage>
  )
}
