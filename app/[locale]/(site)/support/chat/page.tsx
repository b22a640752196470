import { getLocale, getTranslations } from 'next-intl/server'
import { LiveChat } from '@/components/support/live-chat'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('liveChat')

/** Live chat: an assistant that quotes the help centre, and the team for whoever asks. Prerendered; scripts load the chat. */
export default async function LiveChatPage() {
  const [t, locale] = await Promise.all([getTranslations('chat'), getLocale()])
  return (
    <>
      <div className="page-width max-w-[calc(45rem+2*var(--page-margin,1.5rem))]! py-8 md:py-12">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="mt-3 max-w-measure text-muted-foreground">{t('lead')}</p>
        <ClientMessages namespaces={['chat']}>
          <LiveChat />
        </ClientMessages>
        <noscript>
          <p className="mt-6">
            {t.rich('noScript', {
              link: (chunks) => (
                <a href={localePath(locale, routes.contact)} className="underline-link">
                  {chunks}
                </a>
              ),
            })}
          </p>
        </noscript>
        <p className="mt-4 text-label text-muted-foreground">
          {t.rich('privacy', {
            link: (chunks) => (
              <Link href={routes.privacyPolicy} prefetch={false} className="underline-link">
                {chunks}
              </Link>
            ),
          })}
        </p>
      </div>
      <BreadcrumbJsonLd name="liveChat" />
    </>
  )
}
