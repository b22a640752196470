'use client'

import { useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { Locale } from '@/lib/i18n/routing'
import { useInvite } from '@/lib/staff/client/use-invite'
import { batchLimit } from '@/lib/staff/waitlist-schema'
import { ConfirmAction } from './confirm-action'
import { LanguageField } from './invitation-language-field'

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
      <Field
        id={`${id}-most`}
        label="How many"
        hint={`At most ${batchLimit} at once`}
        error={fieldError('most')}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="numeric"
            value={most}
            onChange={({ target }) => setMost(target.value)}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <Field id={`${id}-tag`} label="With the tag">
          {(aria) => (
            <NativeSelect {...aria} value={tag} onChange={({ target }) => setTag(target.value)}>
              <option value="">Any or none</option>
              {tags.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      <LanguageField id={`${id}-language`} value={locale} onChange={setLocale} />
    </ConfirmAction>
  )
}
