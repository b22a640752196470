import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { NotFoundScreen } from '@/components/frame/public-not-found'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  return { title: t('title') }
}

function Missing(): never {
  notFound()
}

/**
 * Unknown addresses are rewritten here (next.config.mjs), so the page is prerendered once per language.
 * `notFound()` alone sends an empty body; inside Suspense the prerender answers 404 with its text in the HTML.
 */
export default function MissingPage() {
  // With dynamic rendering, Suspense would send 200 first.
  if (process.env.NODE_ENV === 'development') notFound()
  return (
    <Suspense fallback={<NotFoundScreen />}>
      <Missing />
    </Suspense>
  )
}
