import type { Metadata } from 'next'
import { requireProfile } from '@/lib/account/guard'
import { SignedInFrame } from '../_components/signed-in-frame'

/** Nothing here is for search engines. */
export const metadata: Metadata = { robots: { index: false } }

/** The guard stands here and in each page: a layout is not rendered again when only the page changes. */
export default async function AcademyLayout({ children }: LayoutProps<'/[locale]'>) {
  return <SignedInFrame account={await requireProfile()}>{children}</SignedInFrame>
}
