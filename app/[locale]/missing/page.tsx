import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { NotFoundScreen } from '../_components/not-found-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  return { title: t('title') }
}

function Missing(): never {
  notFound()
}

/**
 * Every address that leads nowhere is rewritten to this page (next.config.ts), so it is prerendered once
 * per language and no stranger's address is ever kept. `notFound()` alone answers with an empty body that
 * only scripts fill; inside Suspense a prerender still answers 404 and keeps the words in the HTML.
 */
export default function MissingPage() {
  // Drawn on demand, Suspense would have said 200 before it knows better.
  if (process.env.NODE_ENV === 'development') notFound()
  return (
    <Suspense fallback={<NotFoundScreen />}>
      <Missing />
    </Suspense>
  )
}
