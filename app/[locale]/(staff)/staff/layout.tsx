import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { StaffFrame } from '@/components/staff/staff-frame'
import { requireStaff } from '@/lib/account/guard'
import { pathHeader } from '@/lib/account/unverified'
import { redirect } from '@/lib/i18n/navigation'
import { routing } from '@/lib/i18n/routing'
import { routes, splitLocale } from '@/lib/routes'

export const metadata: Metadata = {
  title: { default: 'Staff', template: '%s · Altiora staff' },
  robots: { index: false },
}

/** The staff console, in English only. Checked here and in each page, as layouts aren't rendered again. */
export default async function StaffLayout({ children }: LayoutProps<'/[locale]/staff'>) {
  const { account } = await requireStaff()
  if ((await getLocale()) !== routing.defaultLocale) {
    const path = (await headers()).get(pathHeader) ?? routes.staff
    redirect({ href: splitLocale(path).path, locale: routing.defaultLocale })
  }
  return <StaffFrame account={account}>{children}</StaffFrame>
}
