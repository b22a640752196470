import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { requireLearner } from '@/lib/account/guard'
import { DashboardView } from './_components/dashboard-view'
import { readDashboard } from './_components/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard')
  return { title: t('title') }
}

export default async function DashboardPage() {
  const { account, tokens } = await requireLearner()
  const [data, locale] = await Promise.all([readDashboard(tokens.accessToken), getLocale()])
  return <DashboardView account={account} data={data} locale={locale} />
}
