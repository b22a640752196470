import { SiteFrame } from '@/components/frame/site-frame'
import { ClientMessages } from '@/lib/i18n/client-messages'

export default function AuthLayout({ children }: LayoutProps<'/[locale]/auth'>) {
  return (
    <SiteFrame>
      <main id="main" tabIndex={-1} className="grid min-h-[70dvh] outline-none">
        <ClientMessages namespaces={['auth', 'callback', 'errors']}>{children}</ClientMessages>
      </main>
    </SiteFrame>
  )
}
