import { Braces, Rss } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { Section } from '../../../../_components/page/section'
import { statusAddresses } from '../no-script'
import { SubscribeForm } from './subscribe-form'

const feeds = ['rss', 'atom', 'json'] as const

/** How to hear of incidents: by e-mail, or through a feed. */
export async function Follow() {
  const [t, locale] = await Promise.all([getTranslations('status.follow'), getLocale()])
  const privacy = (chunks: ReactNode) => (
    <Link href={routes.privacyPolicy} prefetch={false} className="underline-link text-text">
      {chunks}
    </Link>
  )
  return (
    <Section tone="raised" layout="beside" title={t('title')} lead={t('lead')} id="follow">
      <div className="grid gap-x-12 gap-y-12 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <SubscribeForm
          locale={locale}
          words={{
            email: t('email'),
            submit: t('submit'),
            submitting: t('submitting'),
            sent: { title: t('sent.title'), text: t('sent.text', { email: '{email}' }) },
            errors: {
              email_missing: t('errors.email_missing'),
              email_invalid: t('errors.email_invalid'),
              rate_limited: t('errors.rate_limited', { time: '{time}' }),
              unavailable: t('errors.unavailable'),
              unexpected: t('errors.unexpected'),
            },
          }}
        >
          <p className="text-label text-muted">{t.rich('privacy', { link: privacy })}</p>
        </SubscribeForm>
        <div>
          <h3 className="text-title">{t('feeds.title')}</h3>
          <p className="mt-2 text-muted">{t('feeds.text')}</p>
          <ul className="mt-4 border-b border-line">
            {[...feeds, 'report' as const].map((key) => (
              <li key={key} className="border-t border-line">
                <a
                  href={key === 'report' ? statusAddresses.status : statusAddresses[key]}
                  className="flex min-h-11 items-center gap-3 py-2 font-semibold hover:text-info"
                >
                  {key === 'report' ? (
                    <Braces aria-hidden="true" strokeWidth={1.5} className="size-5 text-muted" />
                  ) : (
                    <Rss aria-hidden="true" strokeWidth={1.5} className="size-5 text-muted" />
                  )}
                  {t(`feeds.${key}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
