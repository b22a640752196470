import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { WaitlistForm } from './waitlist-form'

/** The form with its words; `children` introduce it and give way to the thanks. */
export async function JoinPanel({ children }: { children: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations('waitlist'), getLocale()])
  const link = (href: string) => (chunks: ReactNode) => (
    <Link href={href} prefetch={false} className="underline-link font-semibold text-text">
      {chunks}
    </Link>
  )
  return (
    <WaitlistForm
      locale={locale}
      words={{
        email: t('form.email'),
        submit: t('form.submit'),
        submitting: t('form.submitting'),
        complaints: {
          required: t('errors.required'),
          invalid: t('errors.invalid'),
          taken: t('errors.taken'),
          failed: t('errors.failed'),
          offline: t('errors.failed'),
          limited: t('errors.limited', { time: '{time}' }),
        },
        notes: { failed: t('errors.kept'), offline: t('errors.offline') },
        toasts: {
          joined: t('toasts.joined'),
          taken: t('toasts.taken'),
          failed: t('toasts.failed'),
        },
        thanks: {
          title: t('thanks.title'),
          joined: t('thanks.joined'),
          already: t('thanks.already'),
        },
      }}
      privacy={
        <p className="text-label text-muted">
          {t.rich('form.privacy', { link: link(routes.privacyPolicy) })}
        </p>
      }
      signIn={
        <p className="border-t border-line pt-5">
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
