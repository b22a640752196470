import type { Metadata } from 'next'
import { SignedInFrame } from '@/components/frame/signed-in-frame'
import { requireProfile } from '@/lib/account/guard'
import { ClientMessages } from '@/lib/i18n/client-messages'

/** Not for search engines. */
export const metadata: Metadata = { robots: { index: false } }

/** Checked here and in each page, because layouts aren't rendered again when only the page changes. */
export default async function AcademyLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <SignedInFrame account={await requireProfile()}>
      <ClientMessages
        namespaces={[
          'learning.actions',
          'learning.code',
          'learning.hub.offline',
          'learning.hub.starting',
          'live.times',
          'name',
        ]}
      >
        {children}
      </ClientMessages>
    </SignedInFrame>
  )
}
