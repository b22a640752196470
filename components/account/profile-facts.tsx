import { getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { avatarFallback, type Profile, type User } from '@/lib/account/account'
import { clubLabel, cutInterest, interestLabel } from '@/lib/profile/options'

type ProfileFactsProps = {
  profile: Profile
  /** False where the role is shown beside the heading. */
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
          <dt className="mb-0.5 text-label text-muted-foreground">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

const previewCount = 3

type InterestTagsProps = {
  interests: string[]
  /** Shows the first three, shortened, and how many more there are. */
  preview?: boolean
}

async function InterestTags({ interests, preview = false }: InterestTagsProps) {
  const t = await getTranslations('dashboard.profile')
  const common = await getTranslations('common')
  if (interests.length === 0) return t('noInterests')
  const shown = preview ? interests.slice(0, previewCount) : interests
  const more = interests.length - shown.length
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {shown.map((interest) => {
        const label = interestLabel(common, interest)
        return (
          <li key={interest} className="max-w-full">
            <Badge className="wrap-anywhere">{preview ? cutInterest(label) : label}</Badge>
          </li>
        )
      })}
      {more > 0 && (
        <li>
          <Badge>{t('more', { count: more })}</Badge>
        </li>
      )}
    </ul>
  )
}

/** The signed-in person's picture, as banners show it. */
export function AccountPicture({ user }: { user: User }) {
  return <Avatar size="lg" tone="accent" src={user.avatarUrl} fallback={avatarFallback(user)} />
}
