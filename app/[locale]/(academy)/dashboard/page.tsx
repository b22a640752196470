import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { requireLearner } from '@/lib/auth/guard'
import { readOverview } from '../_components/read-overview'
import { DashboardView } from './_components/dashboard-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard')
  return { title: t('title') }
}

export default async function DashboardPage() {
  const { account, tokens } = await requireLearner()
  const [overview, locale] = await Promise.all([readOverview(tokens.accessToken), getLocale()])
  return <DashboardView account={account} overview={overview} locale={locale} />
}
