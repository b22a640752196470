'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { setAlias } from '@/lib/learning/changes'
import { useSignedInChange } from './signed-in'
import { TextSettingForm } from './text-setting-form'

/** Puts the person on the leaderboard under an alias, or takes them off it; `alias` is null while they are off. */
export function AliasForm({ alias }: { alias: string | null }) {
  const t = useTranslations('certifications.leaderboard.form')
  const change = useSignedInChange<typeof setAlias>('learning/alias')
  const input = useRef<HTMLInputElement>(null)
  const [leaving, setLeaving] = useState(false)
  const [status, setStatus] = useState('')
  const joined = alias !== null

  async function save(next: string | null) {
    setStatus('')
    setLeaving(next === null)
    const { ok } = await change.send({ alias: next })
    // Where the alias is refused its field says why, and is ready for another.
    if (!ok) return input.current?.focus()
    if (next === null && input.current) input.current.value = ''
    setStatus(t(next === null ? 'left' : joined ? 'changed' : 'joined'))
  }

  return (
    <TextSettingForm
      ref={input}
      id="alias"
      name="alias"
      label={t('field')}
      hint={t('hint')}
      autoComplete="off"
      maxLength={30}
      defaultValue={alias ?? ''}
      change={change}
      onSave={(value) => void save(value)}
      submit={{
        variant: joined ? 'secondary' : 'primary',
        pending: change.pending && !leaving,
        pendingLabel: t(joined ? 'changing' : 'joining'),
        disabled: change.pending,
        children: t(joined ? 'changeAction' : 'joinAction'),
      }}
      actions={
        joined && (
          <Button
            variant="quiet"
            loading={change.pending && leaving}
            loadingLabel={t('leaving')}
            disabled={change.pending}
            onClick={() => void save(null)}
          >
            {t('leaveAction')}
          </Button>
        )
      }
      status={status}
    />
  )
}
