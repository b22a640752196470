'use client'

import { Check, Copy } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Field } from '@/components/forms/field'
import { PersonField } from '@/components/forms/person-field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { TitledSection } from '@/components/ui/titled-section'
import { useCopy } from '@/components/ui/use-copy'
import type { changeTeam, leaveTeam } from '@/lib/hackathons/changes'
import { changeOf, leaveOf } from '@/lib/hackathons/fields'
import { changeTeamByForm, leaveTeamByForm } from '@/lib/hackathons/form-actions'
import type { Team } from '@/lib/hackathons/queries'
import { useZone } from '@/lib/i18n/use-zone'
import { sameClock, usableZone } from '@/lib/i18n/zone'
import { formatMoment, type Phase } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { FormError, TeamNameInput, useTeamForm } from './team-form'

type TeamTimesProps = {
  event: Pick<LiveEvent, 'startsAt' | 'endsAt' | 'zone'>
  phase: Phase
  resultsAt: string
}

/** The next date that matters to a team, in the viewer's zone and, where it is another, in the organiser's. */
export function TeamTimes({ event, phase, resultsAt }: TeamTimesProps) {
  const t = useTranslations('hackathon.team')
  const locale = useLocale()
  const { startsAt, endsAt, zone } = event
  const viewerZone = usableZone(useZone(), zone)
  if (phase === 'cancelled') return <p className="mt-5">{t('cancelled')}</p>
  const isOver = phase === 'ended'
  const moment = isOver ? resultsAt : endsAt
  const when = formatMoment(moment, viewerZone, locale)
  return (
    <div className="mt-5">
      {isOver && <p>{t('over')}</p>}
      {phase === 'upcoming' && (
        <p suppressHydrationWarning>
          {t('ahead', { when: formatMoment(startsAt, viewerZone, locale) })}
        </p>
      )}
      <p className="mt-1">
        <time dateTime={moment} suppressHydrationWarning className="font-semibold">
          {isOver ? t('results', { when }) : t('deadline', { when })}
        </time>
        <span className="block min-h-[1lh] text-muted-foreground">
          {!sameClock(moment, viewerZone, zone) &&
            t('organiserTime', { when: formatMoment(moment, zone, locale) })}
        </span>
      </p>
    </div>
  )
}

/** The most members of a team; the database has the same limit. */
const maxMembers = 5

/** The team's members; everyone can leave, and the captain can remove others. */
function Members({ event, team, isOpen }: { event: string; team: Team; isOpen: boolean }) {
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

type TeamSideProps = { event: string; team: Team; isOpen: boolean }

/** Who is in the team and how others get in; for its captain, the team's settings. */
export function TeamSide({ event, team, isOpen }: TeamSideProps) {
  return (
    <div className="grid content-start gap-10 border-border max-lg:border-t max-lg:pt-10 lg:border-l lg:pl-10">
      <Members event={event} team={team} isOpen={isOpen} />
      {isOpen && team.members.length < 5 && <TeamCode code={team.code} />}
      {isOpen && team.captain && <TeamSettings event={event} team={team} />}
    </div>
  )
}

function TeamCode({ code }: { code: string }) {
  const t = useTranslations('hackathon.code')
  const { copied, copy } = useCopy()
  const field = useRef<HTMLParagraphElement>(null)
  const Icon = copied ? Check : Copy
  const select = () => field.current && getSelection()?.selectAllChildren(field.current)
  return (
    <TitledSection id="code" title={t('title')}>
      <p className="mt-2 text-label text-muted-foreground">{t('text')}</p>
      {/* Two groups are easier to read out; the hyphen doesn't matter when joining. */}
      <p ref={field} className="mt-3 font-mono text-lead tracking-wide">
        {`${code.slice(0, 5)}-${code.slice(5)}`}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="script-only mt-3"
        onClick={() => void copy(code, select)}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {copied ? t('copied') : t('copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </TitledSection>
  )
}

function TeamSettings({ event, team }: Omit<TeamSideProps, 'isOpen'>) {
  const t = useTranslations('hackathon.settings')
  const names = useTranslations('hackathon.create')
  const codes = useTranslations('hackathon.code')
  const { form, initial, pending, done, fieldError, formError } = useTeamForm<typeof changeTeam>(
    'hackathons/change-team',
    changeTeamByForm,
    changeOf,
  )
  return (
    <TitledSection id="settings" title={t('title')}>
      <form {...form} className="mt-4 grid gap-4">
        <PersonField />
        <input type="hidden" name="event" value={event} />
        <Field id="team-name" label={names('name')} error={fieldError('name')} required>
          {(aria) => <TeamNameInput {...aria} defaultValue={initial.name ?? team.name} />}
        </Field>
        <NativeCheckbox label={t('open')} name="open" defaultChecked={team.open} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="outline"
            size="sm"
            loading={pending}
            loadingLabel={t('saving')}
          >
            {t('save')}
          </Button>
          <Button
            type="submit"
            name="renew"
            value="true"
            variant="ghost"
            size="sm"
            disabled={pending}
            loadingLabel={codes('renewing')}
          >
            {codes('renew')}
          </Button>
        </div>
        <FormError error={formError} />
        <p role="status" className={done ? 'text-label text-success' : 'sr-only'}>
          {done && t('saved')}
        </p>
      </form>
    </TitledSection>
  )
}
