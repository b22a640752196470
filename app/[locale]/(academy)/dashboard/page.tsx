import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { requireProfile } from '@/lib/auth/guard'
import type { Locale } from '@/lib/i18n/routing'
import { DashboardView } from './_components/dashboard-view'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale: locale as Locale, namespace: 'dashboard' })
  return { title: t('title') }
}

export default async function DashboardPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale as Locale)
  return <DashboardView account={await requireProfile()} />
}
