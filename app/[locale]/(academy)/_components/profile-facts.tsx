import { getTranslations } from 'next-intl/server'
import type { Profile } from '@/lib/account/account'
import { InterestTags } from './interest-tags'
import { clubLabel } from './profile-labels'

type ProfileFactsProps = {
  profile: Profile
  /** Off where the role is shown beside the heading. */
  withRole?: boolean
  /** Shows the first interests only. */
  preview?: boolean
}

/** The profile as a list of facts. */
export async function ProfileFacts({
  profile,
  withRole = true,
  preview = false,
}: ProfileFactsProps) {
  const t = await getTranslations('dashboard.profile')
  const common = await getTranslations('common')
  const facts = [
    ...(withRole ? [{ term: t('role'), fact: common(`roles.${profile.role}`) }] : []),
    { term: t('college'), fact: profile.college || t('notSet') },
    { term: t('club'), fact: clubLabel(common, profile.clubPresence) || t('notSet') },
    {
      term: t('interests'),
      fact: <InterestTags interests={profile.interests} preview={preview} />,
    },
  ]
  return (
    <dl className="mt-4 grid gap-4">
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt className="mb-0.5 text-label text-muted">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
