'use client'

import { useTranslations } from 'next-intl'
import { ErrorList, Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Hourglass } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import type { createTeam, joinTeam, seekTeam } from '@/lib/hackathons/changes'
import { seekOf } from '@/lib/hackathons/fields'
import { createTeamByForm, joinTeamByForm, seekTeamByForm } from '@/lib/hackathons/form-actions'
import { useTeamForm } from './use-team-form'

type FindTeamProps = { event: string; code: string; seeking: boolean }

const section = 'border-t border-line py-8 first:border-t-0 first:pt-0'

/** Three ways into a team: to create one, to join with a code, or to be matched. */
export function FindTeam({ event, code, seeking }: FindTeamProps) {
  return (
    <div className="max-w-reading">
      {code ? (
        <>
          <JoinTeam event={event} code={code} />
          <CreateTeam event={event} variant="secondary" />
        </>
      ) : (
        <>
          <CreateTeam event={event} variant="primary" />
          <JoinTeam event={event} code="" />
        </>
      )}
      <Matching event={event} seeking={seeking} />
    </div>
  )
}

function CreateTeam({ event, variant }: { event: string; variant: 'primary' | 'secondary' }) {
  const t = useTranslations('hackathon.create')
  const { form, initial, pending, fieldError, formError } = useTeamForm<typeof createTeam>(
    'hackathons/create-team',
    createTeamByForm,
  )
  return (
    <section aria-labelledby="create" className={section}>
      <h2 id="create" className="text-h3">
        {t('title')}
      </h2>
      <form {...form} className="mt-4 grid max-w-md gap-4">
        <input type="hidden" name="event" value={event} />
        <Field
          id="team-name"
          label={t('name')}
          hint={t('hint')}
          error={fieldError('name')}
          required
        >
          {(aria) => (
            <Input
              {...aria}
              name="name"
              maxLength={40}
              autoComplete="off"
              defaultValue={initial.name}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant={variant} loading={pending} loadingLabel={t('working')}>
            {t('submit')}
          </Button>
          <FormError error={formError} />
        </div>
      </form>
    </section>
  )
}

function JoinTeam({ event, code }: { event: string; code: string }) {
  const t = useTranslations('hackathon.join')
  const { form, initial, pending, fieldError, formError } = useTeamForm<typeof joinTeam>(
    'hackathons/join-team',
    joinTeamByForm,
  )
  return (
    <section aria-labelledby="join" className={section}>
      <h2 id="join" className="text-h3">
        {t('title')}
      </h2>
      <form {...form} className="mt-4 grid max-w-md gap-4">
        <input type="hidden" name="event" value={event} />
        <Field
          id="team-code"
          label={t('code')}
          hint={t('hint')}
          error={fieldError('code')}
          required
        >
          {(aria) => (
            <Input
              {...aria}
              name="code"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={initial.code ?? code}
              className="font-mono"
            />
          )}
        </Field>
        <div>
          <Button
            type="submit"
            variant={code ? 'primary' : 'secondary'}
            loading={pending}
            loadingLabel={t('working')}
          >
            {t('submit')}
          </Button>
          <FormError error={formError} />
        </div>
      </form>
    </section>
  )
}

function Matching({ event, seeking }: { event: string; seeking: boolean }) {
  const t = useTranslations('hackathon.match')
  const { form, pending, error } = useTeamForm<typeof seekTeam>(
    'hackathons/seek-team',
    seekTeamByForm,
    seekOf,
  )
  return (
    <section aria-labelledby="match" className={section}>
      <h2 id="match" className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-measure text-muted">{t('text')}</p>
      <p role="status" className={seeking ? 'mt-4 flex items-start gap-2' : undefined}>
        {seeking && (
          <>
            <Hourglass aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0" />
            {t('waiting')}
          </>
        )}
      </p>
      <form {...form} className="mt-4">
        <input type="hidden" name="event" value={event} />
        <Button
          type="submit"
          name="wanted"
          value={String(!seeking)}
          variant={seeking ? 'quiet' : 'secondary'}
          loading={pending}
          loadingLabel={seeking ? t('stopping') : t('seeking')}
        >
          {seeking ? t('stop') : t('seek')}
        </Button>
        <FormError error={error} />
      </form>
    </section>
  )
}

/** The reason why a form was refused, if no field has it. */
export function FormError({ error }: { error: string | null }) {
  return (
    <div role="alert">
      <ErrorList errors={error} />
    </div>
  )
}
