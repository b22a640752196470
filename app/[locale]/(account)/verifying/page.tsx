import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { VerifyingScreen } from '@/components/account/verifying-screen'
import { unverifiedHeader } from '@/lib/account/unverified'

export async function generateMetadata() {
  const t = await getTranslations('auth.verifying')
  return { title: t('title') }
}

/** Shown by middleware instead of a private page while the backend is unreachable; has no URL of its own. */
export default async function VerifyingPage() {
  if ((await headers()).get(unverifiedHeader) !== '1') notFound()
  return <VerifyingScreen />
}
