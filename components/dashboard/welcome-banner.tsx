import { getTranslations } from 'next-intl/server'
import { AccountPicture } from '@/components/account/profile-facts'
import { SectionBanner } from '@/components/layout/section-banner'
import { Badge } from '@/components/ui/badge'
import { type Account, displayName } from '@/lib/account/account'
import { isClubMember } from '@/lib/profile/options'

/** The greeting, with the person's picture, college and club. */
export async function WelcomeBanner({ account: { user, profile } }: { account: Account }) {
  const t = await getTranslations('dashboard')
  return (
    <SectionBanner
      seed={5}
      title={t('welcome', { name: displayName(user) })}
      lead={
        <p className="flex flex-wrap gap-2">
          <Badge variant="outline" className="wrap-anywhere">
            {profile.college || t('badges.collegeNotSet')}
          </Badge>
          <Badge variant="outline">
            {t(
              isClubMember(profile.clubPresence) ? 'badges.clubMember' : 'badges.individualLearner',
            )}
          </Badge>
        </p>
      }
      picture={<AccountPicture user={user} />}
    />
  )
}
