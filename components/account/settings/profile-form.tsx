'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { UndrawableNote } from '@/components/certificates/name-panel'
import { Field, FieldGroup, useUntilEdited } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { NativeRadio, NativeRadioGroup } from '@/components/ui/native-radio-group'
import { NativeSelect } from '@/components/ui/native-select'
import { ToggleChip } from '@/components/ui/toggle-chip'
import { interests as interestNames } from '@/content/topics'
import type { Profile } from '@/lib/account/account'
import { type ProfileInput, useAuth } from '@/lib/auth/auth-context'
import type { SendOptions } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { saveProfile } from '@/lib/profile/changes'
import { clubInvolvements, colleges, otherCollege, profileLimits } from '@/lib/profile/options'
import { localePath } from '@/lib/routes'
import { toast } from '@/lib/toast'

type InterestPickerProps = {
  value: string[]
  onChange(interests: string[]): void
  error: string | null
}

type Suggested = (typeof interestNames)[number]
const isSuggested = (name: string): name is Suggested =>
  (interestNames as readonly string[]).includes(name)

/** Suggested interests as toggles, then the person's own, and a field for more. */
function InterestPicker({ value, onChange, ...props }: InterestPickerProps) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const [custom, setCustom] = useState('')
  const [duplicate, setDuplicate] = useState(false)
  // Also edited by adding one below.
  const [error, edit] = useUntilEdited(props.error)
  const customInterests = value.filter((name) => !isSuggested(name))

  function toggle(name: string) {
    onChange(value.includes(name) ? value.filter((other) => other !== name) : [...value, name])
  }

  function add() {
    const name = custom.trim()
    setDuplicate(value.includes(name))
    if (!name || value.includes(name)) return
    onChange([...value, name])
    edit()
    setCustom('')
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter would submit the form; while an input method is composing, it only accepts the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div className="space-y-4">
      <FieldGroup id="interests" label={t('interests')} hint={t('interestsHint')} error={error}>
        {(aria) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't take its name from our label
          <div role="group" {...aria} className="flex flex-wrap gap-2">
            {[...interestNames, ...customInterests].map((name) => (
              <ToggleChip
                key={name}
                pressed={value.includes(name)}
                onPressedChange={() => toggle(name)}
              >
                {isSuggested(name) ? common(`interests.${name}`) : name}
              </ToggleChip>
            ))}
          </div>
        )}
      </FieldGroup>
      <Field
        id="custom-interest"
        label={t('customInterest')}
        error={duplicate ? t('duplicate') : null}
      >
        {(aria) => (
          <div className="flex gap-3">
            <Input
              {...aria}
              maxLength={profileLimits.interest}
              value={custom}
              onChange={(event) => {
                setCustom(event.target.value)
                setDuplicate(false)
              }}
              onKeyDown={onKeyDown}
            />
            <Button variant="outline" disabled={!custom.trim()} onClick={add}>
              {t('add')}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}

/** Pause between the profile's refresh and the redirect to the dashboard, in milliseconds. */
const redirectDelay = 300

/** The fields' ids in order, by their names in refusals. */
const fieldIds = {
  fullName: 'full-name',
  college: 'college',
  customCollege: 'custom-college',
  interests: 'interests',
  clubPresence: 'club',
} as const

/** The refusals of a save without a session. */
const withoutSession = new Set(['session_not_ready', 'session_ended', 'no_session'])

/** Focuses a field, or the first control of a group. */
function focusOn(id: string) {
  const field = document.getElementById(id)
  const target = field?.matches('input, select')
    ? field
    : field?.querySelector<HTMLElement>('input, button')
  target?.focus()
}

const isListed = (college: string) => (colleges as readonly string[]).includes(college)

type ProfileFormProps = {
  name: string | null
  profile: Profile
  /** The profile was already complete. */
  complete: boolean
  /** Where to go after saving, without a locale. */
  next: string
}

export function ProfileForm({ name, profile, complete, next }: ProfileFormProps) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const errors = useTranslations('errors')
  const router = useRouter()
  const { user, ended, updateProfile, signOut } = useAuth()
  const [leaving, setLeaving] = useState(false)
  const form = useChange<typeof saveProfile>('profile', { sendBy: save })
  const custom = profile.college !== '' && !isListed(profile.college)
  const [fullName, setFullName] = useState(name ?? '')
  const [college, setCollege] = useState<string>(custom ? otherCollege : profile.college)
  const [customCollege, setCustomCollege] = useState(custom ? profile.college : '')
  const [interests, setInterests] = useState(profile.interests)
  const [clubPresence, setClubPresence] = useState(profile.clubPresence)
  const locale = useLocale()

  async function save(input: ProfileInput, options: SendOptions) {
    const saved = await updateProfile(input, options)
    // Cached pages still show the old profile.
    router.refresh()
    await new Promise((resolve) => setTimeout(resolve, redirectDelay))
    return saved
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!user && !ended) return form.complain('session_not_ready')
    const saved = await form.send({ fullName, college, customCollege, interests, clubPresence })
    if (!saved.ok) return complain(saved)
    if (complete) {
      toast.success(t('saved'))
      return router.push(next)
    }
    // A full load: the router has cached the redirects that private pages gave while the profile was incomplete.
    toast.successThere(t('saved'))
    window.location.assign(localePath(locale, next))
  }

  /** Logs a failed save and focuses the first field to change. */
  function complain({ code, fields }: { code: string; fields: Record<string, string> }) {
    toast.error(t('failed'))
    const first = Object.keys(fieldIds).find((name) => name in fields)
    if (!first) console.error(`Profile not saved: ${code}`)
    // After the errors are rendered, because they describe the field.
    requestAnimationFrame(() => first && focusOn(fieldIds[first as keyof typeof fieldIds]))
  }

  const noSession = withoutSession.has(form.failure?.code ?? '')

  return (
    <form onSubmit={submit} noValidate className="space-y-8">
      {form.formError && (
        <Alert variant="destructive">
          {noSession ? (
            errors('session_not_ready')
          ) : (
            <>
              <p className="font-semibold">{t('failedAlert')}</p>
              <p>{form.formError}</p>
            </>
          )}
        </Alert>
      )}
      <TextField
        id="full-name"
        label={t('name')}
        hint={t('nameHint')}
        error={form.fieldError('fullName')}
        name="fullName"
        autoComplete="name"
        dir="auto"
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
      />
      <UndrawableNote name={fullName} />
      <Field id="college" label={t('college')} error={form.fieldError('college')}>
        {(aria) => (
          <NativeSelect
            {...aria}
            name="college"
            value={college}
            onChange={(event) => setCollege(event.target.value)}
          >
            <option value="">{t('collegePlaceholder')}</option>
            {colleges.map((name) => (
              <option key={name} value={name}>
                {name === otherCollege ? t('colleges.Other') : name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {college === otherCollege && (
        <TextField
          id="custom-college"
          label={t('customCollege')}
          error={form.fieldError('customCollege')}
          name="customCollege"
          maxLength={profileLimits.college}
          value={customCollege}
          onChange={(event) => setCustomCollege(event.target.value)}
        />
      )}
      <InterestPicker
        value={interests}
        onChange={setInterests}
        error={form.fieldError('interests')}
      />
      <FieldGroup id="club" label={t('club')} error={form.fieldError('clubPresence')}>
        {(aria) => (
          <NativeRadioGroup
            {...aria}
            className="grid! sm:grid-cols-2"
            name="clubPresence"
            value={clubPresence}
            onValueChange={setClubPresence}
          >
            {clubInvolvements.map((name) => (
              <NativeRadio key={name} value={name} label={common(`clubInvolvements.${name}`)} />
            ))}
          </NativeRadioGroup>
        )}
      </FieldGroup>
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={form.pending} pendingLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
        {complete ? (
          <Button variant="outline" disabled={form.pending} onClick={() => router.push(next)}>
            {t('cancel')}
          </Button>
        ) : (
          <Button
            variant="outline"
            disabled={form.pending || leaving}
            onClick={() => {
              setLeaving(true)
              void signOut()
            }}
          >
            {t('signOut')}
          </Button>
        )}
      </div>
    </form>
  )
}
