'use client'

import { useId, useState } from 'react'
import { InputField, SelectField } from '@/components/staff/fields'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { type Locale, locales } from '@/lib/i18n/routing'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { inviteWaitlist, uninviteWaitlist } from '@/lib/staff/waitlist-changes'
import { batchLimit } from '@/lib/staff/waitlist-schema'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'

type InviteBatchProps = {
  /** How many are neither invited nor joined. */
  waiting: number
  tags: readonly string[]
}

/** Invites those who have waited longest. */
export function InviteBatch({ waiting, tags }: InviteBatchProps) {
  const id = useId()
  const { invite, pending, formError, fieldError, clear } = useInvite()
  const [most, setMost] = useState('50')
  const [tag, setTag] = useState('')
  const [locale, setLocale] = useState<Locale>('en')
  if (waiting === 0) return null
  return (
    <ConfirmAction
      harmless
      trigger={
        <Button size="sm" className="script-only">
          Invite a batch
        </Button>
      }
      title="Invite a batch"
      text={`${waiting.toLocaleString('en')} ${waiting === 1 ? 'person is' : 'people are'} waiting. Those who have waited longest get an email with a personal link to sign up, each in their language.`}
      action="Send invitations"
      working="Inviting…"
      pending={pending}
      error={formError}
      onConfirm={() => invite({ entries: null, most: Number(most), tag: tag || null, locale })}
      onOpenChange={clear}
    >
      <InputField
        id={`${id}-most`}
        label="How many"
        hint={`At most ${batchLimit} at once`}
        error={fieldError('most')}
        inputMode="numeric"
        value={most}
        onChange={setMost}
      />
      {tags.length > 0 && (
        <SelectField
          id={`${id}-tag`}
          label="With the tag"
          none="Any or none"
          options={tags.map((one) => ({ value: one, label: one }))}
          value={tag}
          onChange={setTag}
        />
      )}
      <LanguageField id={`${id}-language`} value={locale} onChange={setLocale} />
    </ConfirmAction>
  )
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** A language's English name. */
export const languageName = (locale: Locale) => languages.of(locale) ?? locale

type LanguageFieldProps = { id: string; value: Locale; onChange(locale: Locale): void }

/** The language of emails to entries from before it was stored. */
export function LanguageField({ id, value, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      id={id}
      label="Default language"
      options={locales.map((locale) => ({ value: locale, label: languageName(locale) }))}
      value={value}
      onChange={(locale) => onChange(locale as Locale)}
    />
  )
}

type InviteInput = Parameters<ReturnType<typeof useChange<typeof inviteWaitlist>>['send']>[0]

/** Invites a batch, and says how many; it can be taken back until the emails go out. */
export function useInvite() {
  const change = useChange<typeof inviteWaitlist>('staff/waitlist/invite', { refresh: true })
  const undoing = useChange<typeof uninviteWaitlist>('staff/waitlist/uninvite', { refresh: true })
  const errorText = useErrorText()

  async function undo(batch: string) {
    const response = await undoing.send({ batch })
    if (!response.ok) return toast.error(errorText(response.code, response.retryAfter))
    if (response.data === 0) return toast.warning('The emails have already been sent.')
    toast.success(
      `${response.data} ${response.data === 1 ? 'invitation' : 'invitations'} taken back.`,
    )
  }

  async function invite(input: InviteInput): Promise<boolean> {
    const response = await change.send(input)
    if (!response.ok) return false
    const { batch, invited, skipped } = response.data
    const rest = skipped > 0 && input.entries ? ` ${skipped} skipped.` : ''
    if (invited === 0) toast.warning(`Nobody was invited.${rest}`)
    else {
      toast.success(`${invited} invited. The emails go out in a minute.${rest}`, {
        label: 'Undo',
        run: () => void undo(batch),
      })
    }
    return true
  }

  return { ...change, invite }
}
