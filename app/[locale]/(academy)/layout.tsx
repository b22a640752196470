import { requireProfile } from '@/lib/auth/guard'
import { SignedInFrame } from '../_components/signed-in-frame'

/** The guard stands here and in each page: a layout is not rendered again when only the page changes. */
export default async function AcademyLayout({ children }: LayoutProps<'/[locale]'>) {
  return <SignedInFrame account={await requireProfile()}>{children}</SignedInFrame>
}
