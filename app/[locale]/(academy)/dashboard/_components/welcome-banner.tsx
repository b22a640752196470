import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { type Account, avatarFallback, displayName } from '@/lib/account/account'

export async function WelcomeBanner({ account: { user, profile } }: { account: Account }) {
  const t = await getTranslations('dashboard')
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={5}
        variant="band"
        className="mask-[linear-gradient(to_right,transparent_25%,black_60%)]"
      />
      <div className="page-width relative flex items-center gap-5 py-10 md:gap-6 md:py-11">
        <Avatar
          size="lg"
          tone="accent"
          src={user.avatarUrl}
          fallback={avatarFallback(user.email)}
        />
        <div className="min-w-0">
          <h1 className="text-h2 wrap-anywhere">{t('welcome', { name: displayName(user) })}</h1>
          <p className="mt-3 flex flex-wrap gap-2">
            <Badge variant="outline" className="wrap-anywhere">
              {profile.college || t('badges.collegeNotSet')}
            </Badge>
            <Badge variant="outline">
              {profile.clubPresence ? t('badges.clubMember') : t('badges.individualLearner')}
            </Badge>
          </p>
        </div>
      </div>
    </section>
  )
}
