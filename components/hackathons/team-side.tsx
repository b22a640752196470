'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Field } from '@/components/forms/field'
import { PersonField } from '@/components/forms/person-field'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { TitledSection } from '@/components/ui/titled-section'
import { useCopy } from '@/components/ui/use-copy'
import type { changeTeam } from '@/lib/hackathons/changes'
import { changeOf } from '@/lib/hackathons/fields'
import { changeTeamByForm } from '@/lib/hackathons/form-actions'
import type { Team } from '@/lib/hackathons/queries'
import { useTeamForm } from '@/lib/hackathons/use-team-form'
import { FormError } from './find-team'
import { Members } from './team-members'
import { TeamNameInput } from './team-name-input'

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
