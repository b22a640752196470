import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { LogMissingPath } from './log-missing-path'

type NotFoundContentProps = {
  /** Opens the site's search. */
  search: ReactNode
  /** What may be wrong with this address, if more is known about it. */
  hint?: string
  children?: ReactNode
}

/** What is shown for everything that doesn't exist. The frame around it, which has the `<main>`, is that of its part. */
export async function NotFoundContent({ search, hint, children }: NotFoundContentProps) {
  const t = await getTranslations('common.notFound')
  return (
    <section className="not-found night">
      <Contours seed={19} />
      <div className="page-width">
        <p className="code">{t('code')}</p>
        <div className="contour-free">
          <h1 className="text-h1">{t('message')}</h1>
          <div>
            <p className="text-lead text-muted-foreground wrap-anywhere">{hint ?? t('hint')}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button asChild size="lg">
                <Link href={routes.home}>{t('home')}</Link>
              </Button>
              {search}
            </div>
          </div>
          {children}
        </div>
      </div>
      <LogMissingPath title={`${t('title')} · ${site.name}`} />
    </section>
  )
}
