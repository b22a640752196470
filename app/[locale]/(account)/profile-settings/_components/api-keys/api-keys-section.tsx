import { getTranslations } from 'next-intl/server'
import { currentSession } from '@/lib/account/guard'
import { apiLimits } from '@/lib/api/limits'
import { getApiKeys } from '@/lib/api/queries'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { ApiKeys } from './api-keys'

/** The keys with which programs act for this person. */
export async function ApiKeysSection() {
  const [t, session] = await Promise.all([getTranslations('account.keys'), currentSession()])
  const keys = session && (await orNull(getApiKeys(session.tokens.accessToken)))
  const docs = (chunks: React.ReactNode) => (
    <Link href={routes.developerDocs} prefetch={false} className="underline-link">
      {chunks}
    </Link>
  )
  return (
    <section
      id="api-keys"
      aria-labelledby="api-keys-title"
      className="mt-20 grid scroll-mt-4 gap-x-16 gap-y-6 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="api-keys-title" className="text-h3">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-measure text-muted">{t.rich('lead', { docs })}</p>
      </div>
      <ApiKeys rendered={keys} nameLength={apiLimits.keyName} most={apiLimits.keys} />
    </section>
  )
}
