import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale, NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { HeadScriptTag } from '@/components/layout/head-script-tag'
import { themeColors } from '@/components/layout/header/theme-script'
import { LanguageOffer, type OfferWords } from '@/components/layout/language-links'
import {
  EarlyPress,
  NavigationProgress,
  ScrollManager,
  Toasts,
} from '@/components/layout/page-behaviour'
import { preloadFonts } from '@/components/layout/preload-fonts'
import { Tooltips } from '@/components/ui/tooltips'
import { type Locale, localeNames, locales, routing } from '@/lib/i18n/routing'
import { siteOrigin } from '@/lib/seo/origin'
import { site } from '@/lib/site'

/** Skips the header; every page's `<main>` has `id="main"`. */
function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-foreground px-4 py-3 font-semibold text-background focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {label}
    </a>
  )
}

/** What pages in `current` say to readers of each other language, in that language. */
async function languageOffers(current: Locale): Promise<Partial<Record<Locale, OfferWords>>> {
  const offers = await Promise.all(
    locales
      .filter((locale) => locale !== current)
      .map(async (locale) => {
        const t = await getTranslations({ locale, namespace: 'common.languageOffer' })
        const names = new Intl.DisplayNames(locale, { type: 'language' })
        const stay = t('stay', { language: names.of(current) ?? localeNames[current] })
        return [locale, { text: t('text'), view: t('view'), stay }] as const
      }),
  )
  return Object.fromEntries(offers)
}

export function generateStaticParams() {
  return routing.locales.map((locale) => ({ locale }))
}

export const viewport: Viewport = { themeColor: themeColors }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: t('title'), template: `%s · ${site.name}` },
    description: t('description'),
  }
}

export default async function LocaleLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  preloadFonts(locale)
  const [t, { common, auth }, offers] = await Promise.all([
    getTranslations('common'),
    getMessages(),
    languageOffers(locale),
  ])
  return (
    // The script sets the theme before React hydrates the element.
    <html lang={locale} data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <HeadScriptTag />
      </head>
      <body>
        <NextIntlClientProvider messages={{ common, auth: { verifying: auth.verifying } }}>
          <SkipLink label={t('skipToContent')} />
          <LanguageOffer words={offers} />
          {children}
          <Toasts />
          <NavigationProgress />
          <ScrollManager />
          <EarlyPress />
          <Tooltips />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
