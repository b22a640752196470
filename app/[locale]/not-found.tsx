import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, routes } from '@/lib/routes'

/** For pages that notice late that they have nothing to show. Minimal, because Next.js sends it with every page. */
export default async function NotFound() {
  const [t, locale] = await Promise.all([getTranslations('common.notFound'), getLocale()])
  return (
    <main id="main" className="page-width py-24">
      <p className="font-mono text-lead text-muted-foreground">{t('code')}</p>
      <h1 className="mt-3 text-h1">{t('message')}</h1>
      <a href={localePath(locale, routes.home)} className="underline-link mt-8 inline-block">
        {t('home')}
      </a>
    </main>
  )
}
