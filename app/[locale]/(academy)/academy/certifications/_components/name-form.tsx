'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { setCertificateName } from '@/lib/learning/changes'
import { useSignedInChange } from './signed-in'
import { TextSettingForm } from './text-setting-form'

type NameFormProps = {
  /** Null: certificates carry the account's name. */
  name: string | null
  accountName: string
}

/** Chooses the name that certificates carry from now on. */
export function NameForm({ name, accountName }: NameFormProps) {
  const t = useTranslations('certifications.progress.name')
  const change = useSignedInChange<typeof setCertificateName>('learning/certificate-name')
  const input = useRef<HTMLInputElement>(null)
  const [saved, setSaved] = useState(false)

  async function save(value: string) {
    setSaved(false)
    const { ok } = await change.send({ name: value || null })
    setSaved(ok)
    if (!ok) input.current?.focus()
  }

  return (
    <TextSettingForm
      ref={input}
      id="certificate-name"
      name="name"
      label={t('field')}
      hint={t('hint', { name: accountName })}
      autoComplete="name"
      dir="auto"
      maxLength={80}
      defaultValue={name ?? ''}
      change={change}
      onSave={(value) => void save(value)}
      submit={{
        variant: 'secondary',
        pending: change.pending,
        pendingLabel: t('saving'),
        children: t('save'),
      }}
      status={saved ? t('saved') : ''}
    />
  )
}
