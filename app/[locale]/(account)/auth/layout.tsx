import { ClientMessages } from '@/lib/i18n/client-messages'
import { SiteFrame } from '../../_components/site-frame'

export default function AuthLayout({ children }: LayoutProps<'/[locale]/auth'>) {
  return (
    <SiteFrame>
      <main id="main" tabIndex={-1} className="grid min-h-[70dvh] outline-none">
        <ClientMessages parts={['auth', 'callback', 'errors']}>{children}</ClientMessages>
      </main>
    </SiteFrame>
  )
}
