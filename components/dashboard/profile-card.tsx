import { getTranslations } from 'next-intl/server'
import { ProfileFacts } from '@/components/account/profile-facts'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import type { Profile } from '@/lib/account/account'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

/** The person's profile in short. */
export async function ProfileCard({ profile }: { profile: Profile }) {
  const t = await getTranslations('dashboard.profile')
  return (
    <TitledSection id="profile" title={t('title')}>
      <ProfileFacts profile={profile} preview />
      <Button asChild variant="outline" className="mt-6 max-sm:w-full">
        <Link href={routes.profileSettings}>{t('edit')}</Link>
      </Button>
    </TitledSection>
  )
}
