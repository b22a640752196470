'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { PersonField } from '@/components/forms/person-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { submit, withdrawTeam } from '@/lib/hackathons/changes'
import { submissionOf } from '@/lib/hackathons/fields'
import { submitByForm, withdrawByForm } from '@/lib/hackathons/form-actions'
import type { OwnTeam, Team } from '@/lib/hackathons/queries'
import { Link } from '@/lib/i18n/link'
import { projectEditPath } from '@/lib/routes'
import { FormError, useTeamForm } from './team-form'

type SubmissionFormProps = {
  event: string
  submission: Team['submission']
  projects: OwnTeam['projects']
  /** Whether the deadline is still ahead. */
  isOpen: boolean
}

const links = ['repository', 'demo', 'film'] as const

/** What the team submits; can be saved again and again until the deadline. */
export function SubmissionForm({ event, submission, projects, isOpen }: SubmissionFormProps) {
  const t = useTranslations('hackathon.submission')
  const { form, initial, pending, done, fieldError, formError } = useTeamForm<typeof submit>(
    'hackathons/submit',
    submitByForm,
    submissionOf,
  )
  // Stays after the deadline until the page is loaded anew, so that what was typed isn't lost.
  const [shown, setShown] = useState(isOpen)
  if (isOpen && !shown) setShown(true)
  if (!shown) return null
  const chosen = submission?.project
  const theirs = chosen && !projects.some(({ id }) => id === chosen)
  return (
    <form {...form} className="mt-5 grid max-w-xl gap-5">
      <PersonField />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="version" value={submission?.version ?? ''} />
      <Field
        id="submission-project"
        label={t('project')}
        hint={t('projectHint')}
        error={fieldError('project')}
        required
      >
        {(aria) => (
          <NativeSelect {...aria} name="project" defaultValue={initial.project ?? chosen ?? ''}>
            <option value="">{submission && chosen === null ? t('gone') : t('choose')}</option>
            {theirs && (
              <option value={chosen}>{t('theirs', { title: submission.title ?? '' })}</option>
            )}
            {projects.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <p className="-mt-3">
        <Link href={projectEditPath()} className="inline-flex min-h-11 items-center underline-link">
          {t('newProject')}
        </Link>
      </p>
      {links.map((name) => (
        <Field
          key={name}
          id={`submission-${name}`}
          label={t(name)}
          hint={name === 'demo' ? t('either') : undefined}
          error={fieldError(name)}
          required={name === 'repository'}
        >
          {(aria) => (
            <Input
              {...aria}
              type="url"
              inputMode="url"
              name={name}
              maxLength={300}
              autoComplete="off"
              placeholder="https://"
              defaultValue={initial[name] ?? submission?.[name] ?? ''}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" loading={pending} loadingLabel={t('working')}>
          {submission ? t('change') : t('submit')}
        </Button>
        <FormError error={formError} />
        <p role="status" className={done ? 'mt-3 text-success' : 'sr-only'}>
          {done && t('saved')}
        </p>
      </div>
    </form>
  )
}

/** Withdraws the team, for its captain. */
export function Withdraw({ event }: { event: string }) {
  const t = useTranslations('hackathon.submission')
  const { form, pending, error } = useTeamForm<typeof withdrawTeam>(
    'hackathons/withdraw',
    withdrawByForm,
  )
  return (
    <details className="mt-8 border-t border-border pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-muted-foreground underline-offset-4 hover:underline">
        {t('withdraw')}
      </summary>
      <form {...form}>
        <PersonField />
        <input type="hidden" name="event" value={event} />
        <p className="mt-1 mb-4 max-w-measure text-muted-foreground">{t('withdrawText')}</p>
        <Button
          type="submit"
          variant="destructive"
          loading={pending}
          loadingLabel={t('withdrawing')}
        >
          {t('withdraw')}
        </Button>
        <FormError error={error} />
      </form>
    </details>
  )
}
