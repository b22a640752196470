import { ArrowLeft } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, useId } from 'react'
import { ConfirmIdentity } from '@/components/account/confirm-identity'
import { AccountPicture } from '@/components/account/profile-facts'
import { SectionBanner } from '@/components/layout/section-banner'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { type Account, displayName } from '@/lib/account/account'
import { cn } from '@/lib/cn'
import { ClientMessages, type Namespace } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

const sections = {
  profile: routes.profileSettings,
  security: routes.securitySettings,
  notifications: routes.notificationSettings,
  keys: routes.keySettings,
  data: routes.dataSettings,
} as const

export type Section = keyof typeof sections

/** The sections that need a complete profile. */
const forMembers: readonly Section[] = ['notifications', 'keys']

/** The messages of a section's client components; what it wraps in `ClientMessages` itself is not among them. */
const namespaces: Record<Section, Namespace[]> = {
  profile: ['name.undrawable', 'common.interests', 'common.clubInvolvements', 'profile'],
  security: [
    'account.emailChange',
    'account.everywhere',
    'account.factors',
    'auth.passwordHint',
    'auth.update',
  ],
  notifications: ['notifications.settings'],
  keys: ['account.keys'],
  data: ['account.delete'],
}

type SettingsPageProps = { account: Account; section: Section; children: ReactNode }

/** A section of the settings, with links to the others. Some of them need a complete profile. */
export async function SettingsPage({ account, section, children }: SettingsPageProps) {
  const { user, complete } = account
  const t = await getTranslations('profile')
  const shown = (Object.keys(sections) as Section[]).filter(
    (name) => complete || !forMembers.includes(name),
  )
  return (
    <ClientMessages
      namespaces={['account.confirm', 'auth.factor', 'auth.toasts', ...namespaces[section]]}
    >
      <SectionBanner
        seed={21}
        title={t('title')}
        lead={displayName(user)}
        picture={<AccountPicture user={user} />}
      />
      <div className="page-width pt-4 pb-24">
        {complete && (
          <Button variant="ghost" size="sm" className="-ml-3" asChild>
            <Link href={routes.dashboard}>
              <ArrowLeft className="size-5" />
              {t('back')}
            </Link>
          </Button>
        )}
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <nav aria-label={t('title')} className="min-w-0">
            <ul className="scroll-edges flex gap-x-6 border-b border-border lg:block lg:border-b-0">
              {shown.map((name) => (
                <li key={name}>
                  <Link
                    href={sections[name]}
                    aria-current={name === section ? 'page' : undefined}
                    className={cn(
                      'flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 text-muted-foreground hover:text-foreground',
                      'aria-[current=page]:border-primary aria-[current=page]:text-foreground lg:border-b-0 lg:border-l-2 lg:pl-4 lg:border-border',
                    )}
                  >
                    {t(`sections.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0 max-w-3xl">
            <ConfirmIdentity email={user.email} hasPassword={user.hasPassword}>
              {children}
            </ConfirmIdentity>
          </div>
        </div>
      </div>
    </ClientMessages>
  )
}

/** One part of a section. */
export function SettingsRow({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <TitledSection
      id={id}
      title={title}
      titleClass="text-h3"
      className="border-t border-border py-8 first:border-t-0 first:pt-0"
    >
      <p className="mt-1 mb-4 max-w-measure text-muted-foreground">{lead}</p>
      {children}
    </TitledSection>
  )
}

/** The title of a section's page. */
export async function settingsMetadata(section: Section) {
  const t = await getTranslations('profile')
  return {
    title: section === 'profile' ? t('title') : `${t(`sections.${section}`)} – ${t('title')}`,
    description: t('description'),
  }
}
