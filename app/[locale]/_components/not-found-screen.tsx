import '../../site.css'
import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { LogMissingPath } from './log-missing-path'
import { SiteFrame } from './site-frame'

/** The 404 content, between the site's header and footer. */
export async function NotFoundScreen() {
  const t = await getTranslations('common.notFound')
  return (
    <SiteFrame>
      <main
        id="main"
        tabIndex={-1}
        className="night relative flex min-h-[72dvh] md:min-h-[calc(100dvh-6.25rem)] items-end overflow-hidden outline-none"
      >
        <Contours
          seed={19}
          className="mask-[linear-gradient(to_bottom,black_30%,transparent_85%)] md:mask-[linear-gradient(to_right,transparent_5%,black_55%)]"
        />
        <div className="page-width relative isolate pt-16 pb-12 md:pb-20">
          <p className="-ml-[0.05em] font-mono text-[clamp(8rem,42vw,22rem)] leading-[0.8] tracking-[-0.08em]">
            {t('code')}
          </p>
          <div className="contour-free mt-10 grid gap-x-16 gap-y-6 border-t border-control pt-8 md:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <h1 className="text-h1">{t('message')}</h1>
            <div>
              <p className="text-lead text-muted">{t('hint')}</p>
              <Button asChild size="lg" className="mt-6">
                <Link href={routes.home}>{t('home')}</Link>
              </Button>
            </div>
          </div>
        </div>
      </main>
      <LogMissingPath />
    </SiteFrame>
  )
}
