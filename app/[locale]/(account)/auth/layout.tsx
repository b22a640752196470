import { Contours } from '@/components/motif/contours'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { SiteFrame } from '../../_components/site-frame'

export default function AuthLayout({ children }: LayoutProps<'/[locale]/auth'>) {
  return (
    <SiteFrame>
      <main id="main" tabIndex={-1} className="relative flex min-h-[70dvh] outline-none">
        <div className="page-width py-10 sm:py-16 lg:py-20">
          <div className="max-w-form">
            <ClientMessages parts={['auth', 'callback', 'errors']}>{children}</ClientMessages>
          </div>
        </div>
        <div className="night absolute inset-y-0 right-0 left-1/2 hidden overflow-hidden border-l border-line bg-surface lg:block">
          <Contours className="absolute inset-0 size-full" />
        </div>
      </main>
    </SiteFrame>
  )
}
