import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { textsFor } from '@/lib/i18n/texts-for'
import { AcademyNotFound } from '../_components/academy-not-found'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  return { title: t('title') }
}

/** An unknown course or lesson: the site's 404 page in the Academy's layout. */
export default async function LearningNotFound() {
  const [t, hub] = await Promise.all([
    getTranslations('common.notFound'),
    getTranslations('learning.hub'),
  ])
  const words = textsFor(['code', 'message', 'hint', 'home'], (key) => t(key))
  return <AcademyNotFound words={{ ...words, hub: hub('title') }} />
}
