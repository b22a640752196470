'use client'

import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useActionState,
  useRef,
  useState,
} from 'react'
import { CodeInput } from '@/components/events/check-in-form'
import { ErrorList, Field } from '@/components/forms/field'
import { PersonField } from '@/components/forms/person-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { TitledSection } from '@/components/ui/titled-section'
import type { Change } from '@/lib/change/define-change'
import type { Posted } from '@/lib/change/form-action'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { textsOf } from '@/lib/change/outcome'
import type { DataOf, InputOf } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import type { createTeam, joinTeam, seekTeam } from '@/lib/hackathons/changes'
import { seekOf } from '@/lib/hackathons/fields'
import { createTeamByForm, joinTeamByForm, seekTeamByForm } from '@/lib/hackathons/form-actions'

type Answer<Declared> = Posted<DataOf<Declared>>
type Texts = Record<string, string>

/**
 * A form of the team page, which works without scripts too; spread `form` on its element. What was typed stays in it
 * when the change is refused.
 */
export function useTeamForm<Declared extends Change>(
  name: Declared['name'],
  action: (_: Answer<Declared> | null, form: FormData) => Promise<Answer<Declared>>,
  input: (typed: Texts) => unknown = (typed) => typed,
) {
  const [posted, formAction] = useActionState(action, null, '#main')
  const change = useChange<Declared>(name, { posted, refresh: true })
  const [done, setDone] = useState(posted?.ok === true)
  const ref = useRef<HTMLFormElement>(null)
  useFocusOnFailure(ref, change.failure)

  return {
    ...change,
    /** Posted without scripts and refused: what was typed. */
    initial: (posted?.ok === false ? posted.typed : {}) as Record<string, string | undefined>,
    done,
    form: {
      ref,
      action: formAction,
      noValidate: true,
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // The button may carry a value.
        const { submitter } = event.nativeEvent as SubmitEvent
        const typed = textsOf(new FormData(event.currentTarget, submitter))
        setDone(false)
        const response = await change.send(input(typed) as InputOf<Declared>)
        setDone(response.ok)
      },
    },
  }
}

/** A field for a team's name. */
export function TeamNameInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} name="name" maxLength={40} autoComplete="off" />
}

type FindTeamProps = { event: string; code: string; seeking: boolean }

const section = 'border-t border-border py-8 first:border-t-0 first:pt-0'

/** Three ways into a team: to create one, to join with a code, or to be matched. */
export function FindTeam({ event, code, seeking }: FindTeamProps) {
  return (
    <div className="max-w-reading">
      {code ? (
        <>
          <JoinTeam event={event} code={code} />
          <CreateTeam event={event} variant="outline" />
        </>
      ) : (
        <>
          <CreateTeam event={event} variant="default" />
          <JoinTeam event={event} code="" />
        </>
      )}
      <Matching event={event} seeking={seeking} />
    </div>
  )
}

type TeamFormProps = {
  /** Of the heading, and the messages with the form's title and button. */
  id: 'create' | 'join'
  event: string
  variant: 'default' | 'outline'
  state: Pick<ReturnType<typeof useTeamForm<typeof createTeam>>, 'form' | 'pending' | 'formError'>
  /** The field. */
  children: ReactNode
}

function TeamForm({ id, event, variant, state, children }: TeamFormProps) {
  const t = useTranslations(`hackathon.${id}`)
  return (
    <TitledSection id={id} title={t('title')} titleClass="text-h3" className={section}>
      <form {...state.form} className="mt-4 grid max-w-md gap-4">
        <PersonField />
        <input type="hidden" name="event" value={event} />
        {children}
        <div>
          <Button
            type="submit"
            variant={variant}
            loading={state.pending}
            loadingLabel={t('working')}
          >
            {t('submit')}
          </Button>
          <FormError error={state.formError} />
        </div>
      </form>
    </TitledSection>
  )
}

function CreateTeam({ event, variant }: { event: string; variant: 'default' | 'outline' }) {
  const t = useTranslations('hackathon.create')
  const { initial, fieldError, ...state } = useTeamForm<typeof createTeam>(
    'hackathons/create-team',
    createTeamByForm,
  )
  return (
    <TeamForm id="create" event={event} variant={variant} state={state}>
      <Field id="team-name" label={t('name')} hint={t('hint')} error={fieldError('name')} required>
        {(aria) => <TeamNameInput {...aria} defaultValue={initial.name} />}
      </Field>
    </TeamForm>
  )
}

function JoinTeam({ event, code }: { event: string; code: string }) {
  const t = useTranslations('hackathon.join')
  const { initial, fieldError, ...state } = useTeamForm<typeof joinTeam>(
    'hackathons/join-team',
    joinTeamByForm,
  )
  const variant = code ? 'default' : 'outline'
  return (
    <TeamForm id="join" event={event} variant={variant} state={state}>
      <Field id="team-code" label={t('code')} hint={t('hint')} error={fieldError('code')} required>
        {(aria) => (
          <CodeInput {...aria} defaultValue={initial.code ?? code} className="font-mono" />
        )}
      </Field>
    </TeamForm>
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
    <TitledSection id="match" title={t('title')} titleClass="text-h3" className={section}>
      <p className="mt-2 max-w-measure text-muted-foreground">{t('text')}</p>
      <p role="status" className={seeking ? 'mt-4 flex items-start gap-2' : undefined}>
        {seeking && (
          <>
            <Hourglass aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0" />
            {t('waiting')}
          </>
        )}
      </p>
      <form {...form} className="mt-4">
        <PersonField />
        <input type="hidden" name="event" value={event} />
        <Button
          type="submit"
          name="wanted"
          value={String(!seeking)}
          variant={seeking ? 'ghost' : 'outline'}
          loading={pending}
          loadingLabel={seeking ? t('stopping') : t('seeking')}
        >
          {seeking ? t('stop') : t('seek')}
        </Button>
        <FormError error={error} />
      </form>
    </TitledSection>
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
