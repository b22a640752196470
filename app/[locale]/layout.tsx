import { setRequestLocale } from 'next-intl/server'
import { routing } from '@/lib/i18n/routing'
import type { Locale } from '@/lib/i18n/routing'
export function generateStaticParams() { return routing.locales.map((locale) => ({ locale })) }
export default async function L({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params
  setRequestLocale(locale as Locale)
  return <html lang={locale}><body>{children}</body></html>
}
