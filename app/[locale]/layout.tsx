import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { fontClasses } from '@/components/layout/fonts'
import { SkipLink } from '@/components/layout/skip-link'
import { Toaster } from '@/components/ui/toaster'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { routing } from '@/lib/i18n/routing'
import { site } from '@/lib/site'
import '../globals.css'

export function generateStaticParams() {
  return routing.locales.map((locale) => ({ locale }))
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {
    metadataBase: new URL(process.env.SITE_URL || 'http://localhost:3000'),
    title: { default: t('title'), template: `%s · ${site.name}` },
    description: t('description'),
  }
}

export default async function LocaleLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  const t = await getTranslations('common')
  return (
    <html lang={locale} className={fontClasses(locale)}>
      <body>
        {/* Client parts get their words as props; only the screens for what went wrong need their own. */}
        <ClientMessages parts={['common.error', 'auth.verifying']}>
          <SkipLink label={t('skipToContent')} />
          {children}
          <Toaster label={t('notifications')} />
        </ClientMessages>
      </body>
    </html>
  )
}
