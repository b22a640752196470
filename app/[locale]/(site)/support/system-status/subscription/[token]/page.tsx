import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHero, Unreachable } from '@/components/site/page-hero'
import { Button } from '@/components/ui/button'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { localePath, routes, subscriptionPath } from '@/lib/routes'
import { getSubscription } from '@/lib/status/queries'

type Props = PageProps<'/[locale]/support/system-status/subscription/[token]'>

const contours = 61

// A subscription may change at any time.
export const dynamic = 'force-dynamic'

/** The URL is a secret: don't index it or pass it on as referrer. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('status.subscription')
  return {
    title: t('metaTitle'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** The page the emails link to. Viewing changes nothing, so link scanners can't confirm. */
export default async function SubscriptionPage({ params }: Props) {
  const { token } = await params
  const [t, locale, state] = await Promise.all([
    getTranslations('status.subscription'),
    getLocale(),
    orNull(getSubscription(token)),
  ])
  if (!state) {
    return (
      <Unreachable
        contours={contours}
        title={t('unreachable.title')}
        text={t('unreachable.text')}
        retry={t('unreachable.retry')}
        address={localePath(locale, subscriptionPath(token))}
      />
    )
  }
  const change = ({ unconfirmed: 'confirm', confirmed: 'leave', gone: null } as const)[state]
  return (
    <PageHero
      tone="night"
      contours={contours}
      title={t(`${state}.title`)}
      titleClass="text-h1!"
      lead={t(`${state}.text`)}
      actions={
        <>
          {change && (
            <form method="post" action={`/api/status/subscription/${token}/${change}`}>
              <input type="hidden" name="language" value={locale} />
              <Button
                type="submit"
                size="lg"
                variant={change === 'confirm' ? 'default' : 'outline'}
              >
                {t(`actions.${change}`)}
              </Button>
            </form>
          )}
          <Button asChild size="lg" variant={change ? 'ghost' : 'default'}>
            <Link href={routes.systemStatus}>{t('status')}</Link>
          </Button>
        </>
      }
    />
  )
}
