import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundScreen } from '@/components/site/not-found-screen'
import { site } from '@/lib/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  return { title: { absolute: `${t('title')} · ${site.name}` } }
}

/** Replaces the prerendered screen in the browser, so it must look the same. */
export default function NotFound() {
  return <NotFoundScreen />
}
