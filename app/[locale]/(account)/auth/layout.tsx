import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { Contours } from '@/components/motif/contours'

export default function AuthLayout({ children }: LayoutProps<'/[locale]/auth'>) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grid grow outline-none lg:grid-cols-[1fr_1fr]">
        <div className="px-4 py-10 sm:px-8 sm:py-16 lg:py-24">
          <div className="mx-auto w-full max-w-md">{children}</div>
        </div>
        <div className="night relative hidden overflow-hidden bg-surface lg:block">
          <Contours className="absolute inset-0 size-full" />
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}
