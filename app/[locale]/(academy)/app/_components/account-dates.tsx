import { getFormatter, getTranslations } from 'next-intl/server'
import type { Profile, User } from '@/lib/account/account'

type AccountDatesProps = { user: User; profile: Profile }

/** When the account was made, last used and its profile changed; in UTC, as the line below says. */
export async function AccountDates({ user, profile }: AccountDatesProps) {
  const t = await getTranslations('dashboard.simple.account')
  const format = await getFormatter()
  const dates = [
    { key: 'created', at: user.createdAt },
    { key: 'lastSignIn', at: user.lastSignInAt },
    { key: 'profileUpdated', at: profile.updatedAt },
  ] as const
  return (
    <section aria-labelledby="account" className="mt-16">
      <h2 id="account" className="text-title">
        {t('title')}
      </h2>
      <dl className="mt-4 grid border-b border-line sm:grid-cols-3 sm:border-t">
        {dates.map(({ key, at }) => (
          <div
            key={key}
            className="border-line py-4 max-sm:border-t sm:pr-4 sm:not-first:border-l sm:not-first:pl-5"
          >
            <dt className="text-label text-muted">{t(key)}</dt>
            <dd>
              {at ? (
                <time dateTime={at}>
                  {format.dateTime(new Date(at), {
                    dateStyle: 'long',
                    timeStyle: 'short',
                    timeZone: 'UTC',
                  })}
                </time>
              ) : (
                t('never')
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-label text-muted">{t('zone')}</p>
    </section>
  )
}
