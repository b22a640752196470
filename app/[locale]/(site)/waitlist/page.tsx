import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Route } from '@/components/site/route'
import { WaitlistForm } from '@/components/site/waitlist-form'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { textsFor } from '@/lib/i18n/texts-for'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

/** The form with its texts; `children` introduce it and disappear after joining. */
async function JoinPanel({ children }: { children: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations('waitlist'), getLocale()])
  const link = (href: string) => (chunks: ReactNode) => (
    <Link href={href} prefetch={false} className="underline-link font-semibold text-foreground">
      {chunks}
    </Link>
  )
  return (
    <WaitlistForm
      locale={locale}
      words={{
        ...textsFor(['email', 'submit', 'submitting'], (key) => t(`form.${key}`)),
        complaints: {
          ...textsFor(['required', 'invalid', 'taken', 'failed'], (key) => t(`errors.${key}`)),
          offline: t('errors.failed'),
          limited: t('errors.limited', { time: '{time}' }),
        },
        notes: { failed: t('errors.kept'), offline: t('errors.offline') },
        toasts: textsFor(['joined', 'taken', 'failed'], (key) => t(`toasts.${key}`)),
        thanks: textsFor(['title', 'joined', 'already'], (key) => t(`thanks.${key}`)),
      }}
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
          <JoinPanel>
            <h1 className="text-display">{t('title')}</h1>
            <p className="mt-5 max-w-measure text-lead">
              {t('lead', { accounts: site.figures.enterpriseAccounts })}
            </p>
          </JoinPanel>
        </div>
      </section>
      <Route />
      <BreadcrumbJsonLd name="waitlist" />
    </div>
  )
}
