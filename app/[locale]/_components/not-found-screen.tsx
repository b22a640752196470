import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { LogMissingPath } from './log-missing-path'
import { SiteFrame } from './site-frame'

/**
 * What an address that leads nowhere shows, between the site's header and footer. `bare` leaves the
 * drawing out where the screen travels along with every page in case it is needed.
 */
export async function NotFoundScreen({ bare = false }: { bare?: boolean }) {
  const t = await getTranslations('common.notFound')
  return (
    <SiteFrame>
      <main
        id="main"
        tabIndex={-1}
        className="night relative flex min-h-[70dvh] items-center overflow-hidden outline-none"
      >
        {!bare && (
          <Contours
            seed={19}
            className="mask-[linear-gradient(to_right,transparent_15%,black_60%)]"
          />
        )}
        <div className="page-width relative py-24">
          <p className="font-mono text-lead text-muted">{t('code')}</p>
          <h1 className="mt-3 max-w-[16ch] text-display">{t('message')}</h1>
          <p className="mt-6 max-w-measure text-lead text-muted">{t('hint')}</p>
          <Button asChild size="lg" className="mt-10">
            <Link href={routes.home}>{t('home')}</Link>
          </Button>
        </div>
      </main>
      <LogMissingPath />
    </SiteFrame>
  )
}
