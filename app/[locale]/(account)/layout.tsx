import type { Metadata } from 'next'
import { ClientMessages } from '@/lib/i18n/client-messages'

/** Not for search engines. */
export const metadata: Metadata = { robots: { index: false } }

export default function AccountLayout({ children }: LayoutProps<'/[locale]'>) {
  return <ClientMessages parts={['auth', 'callback', 'errors']}>{children}</ClientMessages>
}
