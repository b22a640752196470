import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { requireProfile } from '@/lib/auth/guard'
import type { Locale } from '@/lib/i18n/routing'
import { SimpleView } from './_components/simple-view'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale as Locale, namespace: 'dashboard.simple' })
  return { title: t('title') }
}

export default async function AppPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale as Locale)
  return <SimpleView account={await requireProfile()} />
}
