import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'
import { SearchButton } from '@/components/search/search-button'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { LogMissingPath } from './error-screen'

/** The title of a page that doesn't exist. Not by a layout's template, which would tell that there is a staff console. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  return { title: { absolute: `${t('title')} · ${site.name}` } }
}

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
    <section className="night relative flex min-h-[72dvh] items-end overflow-hidden md:min-h-[calc(100dvh-6.25rem)]">
      <Contours
        seed={19}
        className="mask-[linear-gradient(to_bottom,black_30%,transparent_85%)] md:mask-[linear-gradient(to_right,transparent_5%,black_55%)]"
      />
      <div className="page-width relative isolate pt-16 pb-12 md:pb-20">
        <p className="-ml-[0.05em] font-mono text-[clamp(8rem,42vw,22rem)] leading-[0.8] tracking-[-0.08em]">
          {t('code')}
        </p>
        <div className="contour-free mt-10 grid gap-x-16 gap-y-6 border-t border-input pt-8 md:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
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

/** The not-found page inside the frame of the Academy, the settings or the staff console. */
export function SignedInNotFound() {
  const look = buttonVariants({ variant: 'outline', size: 'lg' })
  return <NotFoundContent search={<SearchButton inPage isMember className={look} />} />
}
