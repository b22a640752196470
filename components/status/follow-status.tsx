import { Braces, Rss } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Section } from '@/components/layout/page-section'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { statusUrls } from './status-panels'
import { SubscribeForm } from './subscribe-form'

const feeds = ['rss', 'atom', 'json'] as const

/** How to get incident updates: by email or feed. */
export async function Follow() {
  const t = await getTranslations('status.follow')
  const privacy = (chunks: ReactNode) => (
    <Link href={routes.privacyPolicy} prefetch={false} className="underline-link text-foreground">
      {chunks}
    </Link>
  )
  return (
    <Section tone="raised" layout="beside" title={t('title')} lead={t('lead')} id="follow">
      <div className="grid gap-x-12 gap-y-12 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <SubscribeForm>
          <p className="text-label text-muted-foreground">{t.rich('privacy', { link: privacy })}</p>
        </SubscribeForm>
        <div>
          <h3 className="text-title">{t('feeds.title')}</h3>
          <p className="mt-2 text-muted-foreground">{t('feeds.text')}</p>
          <ul className="mt-4 border-b border-border">
            {[...feeds, 'report' as const].map((key) => (
              <li key={key} className="border-t border-border">
                <a
                  href={key === 'report' ? statusUrls.status : statusUrls[key]}
                  className="flex min-h-11 items-center gap-3 py-2 font-semibold hover:text-info"
                >
                  {key === 'report' ? (
                    <Braces className="size-5 text-muted-foreground" />
                  ) : (
                    <Rss className="size-5 text-muted-foreground" />
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
