import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireProfile } from '@/lib/account/guard'
import { SimpleView } from './_components/simple-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard.simple')
  return { title: t('title') }
}

export default async function AppPage() {
  return <SimpleView account={await requireProfile()} />
}
