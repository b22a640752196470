import { setRequestLocale } from 'next-intl/server'
import { requireProfile } from '@/lib/auth/guard'
import type { Locale } from '@/lib/i18n/routing'
import { areaMetadata, ComingSoon } from '../_components/coming-soon'

type Props = { params: Promise<{ locale: string }> }

export function generateMetadata({ params }: Props) {
  return areaMetadata(params, 'projectShowcase')
}

export default async function ProjectShowcasePage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale as Locale)
  await requireProfile()
  return <ComingSoon area="projectShowcase" />
}
