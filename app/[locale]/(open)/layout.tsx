import '../../academy.css'
import { SiteFrame } from '../_components/site-frame'

/** Academy pages that everybody may see. */
export default function OpenLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <SiteFrame>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </SiteFrame>
  )
}
