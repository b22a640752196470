import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { Contours } from '@/components/motif/contours'

export default function AuthLayout({ children }: LayoutProps<'/[locale]/auth'>) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="relative flex grow outline-none">
        <div className="page-width py-10 sm:py-16 lg:py-20">
          <div className="max-w-form">{children}</div>
        </div>
        <div className="night absolute inset-y-0 right-0 left-1/2 hidden overflow-hidden border-l border-line bg-surface lg:block">
          <Contours className="absolute inset-0 size-full" />
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}
