import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireProfile } from '@/lib/auth/guard'
import { DashboardView } from './_components/dashboard-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard')
  return { title: t('title') }
}

export default async function DashboardPage() {
  return <DashboardView account={await requireProfile()} />
}
