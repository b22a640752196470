import '../../site.css'
import { SiteFrame } from '../_components/site-frame'

export default function SiteLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <SiteFrame>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </SiteFrame>
  )
}
