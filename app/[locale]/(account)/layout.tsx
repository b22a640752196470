import type { Metadata } from 'next'

/** Not for search engines. */
export const metadata: Metadata = { robots: { index: false } }

export default function AccountLayout({ children }: LayoutProps<'/[locale]'>) {
  return children
}
