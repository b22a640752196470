import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { NotFoundScreen } from '@/components/layout/not-found-screen'

// Prerendered when first asked for, then kept for a while: a page that is added later appears in time.
export const revalidate = 300
export function generateStaticParams() {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  return { title: t('title') }
}

function Missing(): never {
  notFound()
}

/**
 * `notFound()` alone answers with an empty body that only scripts fill. Inside Suspense a prerender
 * still answers 404 and keeps the fallback, so that the words are in the HTML.
 */
export default function MissingPage() {
  return (
    <Suspense fallback={<NotFoundScreen />}>
      <Missing />
    </Suspense>
  )
}
