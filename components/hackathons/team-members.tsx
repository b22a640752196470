'use client'

import { useTranslations } from 'next-intl'
import { PersonField } from '@/components/forms/person-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import type { leaveTeam } from '@/lib/hackathons/changes'
import { leaveOf } from '@/lib/hackathons/fields'
import { leaveTeamByForm } from '@/lib/hackathons/form-actions'
import type { Team } from '@/lib/hackathons/queries'
import { useTeamForm } from '@/lib/hackathons/use-team-form'
import { FormError } from './find-team'

/** The most members of a team; the database has the same limit. */
const maxMembers = 5

/** The team's members; everyone can leave, and the captain can remove others. */
export function Members({ event, team, isOpen }: { event: string; team: Team; isOpen: boolean }) {
  const t = useTranslations('hackathon.members')
  const { form, pending, error } = useTeamForm<typeof leaveTeam>(
    'hackathons/leave-team',
    leaveTeamByForm,
    leaveOf,
  )
  return (
    <TitledSection id="members" title={t('title')}>
      <form {...form}>
        <PersonField />
        <input type="hidden" name="event" value={event} />
        <ul className="mt-3 border-b border-border">
          {team.members.map(({ id, name, mine, captain }) => {
            const called = name ?? t('nameless')
            return (
              <li
                key={id}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{called}</bdi>
                  {mine && <span className="text-muted-foreground"> ({t('you')})</span>}
                  {captain && (
                    <Badge variant="outline" className="ml-2">
                      {t('captain')}
                    </Badge>
                  )}
                </span>
                {isOpen && team.captain && !mine && (
                  <Button
                    type="submit"
                    name="person"
                    value={id}
                    variant="ghost"
                    size="sm"
                    disabled={pending}
                  >
                    <span>
                      {t.rich('remove', {
                        name: called,
                        hidden: (words) => <span className="sr-only">{words}</span>,
                      })}
                    </span>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        {isOpen && (
          <>
            <p className="mt-3 text-label text-muted-foreground">
              {t('places', { count: maxMembers - team.members.length })}
            </p>
            {team.members.length === 1 && (
              <p className="mt-2 text-label text-muted-foreground">{t('last')}</p>
            )}
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              className="mt-3 -ml-3"
              loading={pending}
              loadingLabel={t('leaving')}
            >
              {t('leave')}
            </Button>
          </>
        )}
        <FormError error={error} />
      </form>
    </TitledSection>
  )
}
