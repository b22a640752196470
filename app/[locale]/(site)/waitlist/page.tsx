import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Route } from '@/components/site/route'
import { WaitlistForm } from '@/components/site/waitlist-form'
import { Button } from '@/components/ui/button'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

/** The form with its texts; `children` introduce it and disappear after joining. */
async function JoinPanel({ children }: { children: ReactNode }) {
  const t = await getTranslations('waitlist')
  const link = (href: string) => (chunks: ReactNode) => (
    <Link href={href} prefetch={false} className="underline-link font-semibold text-foreground">
      {chunks}
    </Link>
  )
  return (
    <WaitlistForm
      privacy={
        <p className="text-label text-muted-foreground">
          {t.rich('form.privacy', { link: link(routes.privacyPolicy) })}
        </p>
      }
      signIn={
        <p className="border-t border-border pt-5">
          {t.rich('form.signIn', { link: link(routes.auth) })}
        </p>
      }
      home={
        <Button asChild size="lg">
          <Link href={routes.home}>{t('thanks.home')}</Link>
        </Button>
      }
    >
      {children}
    </WaitlistForm>
  )
}

export const generateMetadata = () => pageMetadata('waitlist')

export default async function WaitlistPage() {
  const t = await getTranslations('waitlist')
  return (
    <div className="lg:relative">
      <section className="page-width lg:grid lg:min-h-[max(42rem,100dvh-6.25rem)] lg:grid-cols-12 lg:items-center">
        <div className="py-16 md:py-24 lg:col-span-5">
          <ClientMessages
            namespaces={['waitlist.form', 'waitlist.errors', 'waitlist.toasts', 'waitlist.thanks']}
          >
            <JoinPanel>
              <h1 className="text-display">{t('title')}</h1>
              <p className="mt-5 max-w-measure text-lead">
                {t('lead', { accounts: site.figures.enterpriseAccounts })}
              </p>
            </JoinPanel>
          </ClientMessages>
        </div>
      </section>
      <Route />
      <BreadcrumbJsonLd name="waitlist" />
    </div>
  )
}
