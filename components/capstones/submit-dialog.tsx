'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { ErrorList } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import type { Track } from '@/content/tracks'
import type { submitCapstone } from '@/lib/capstones/changes'
import { useChange } from '@/lib/change/use-change'
import { toast } from '@/lib/toast'

type SubmitDialogProps = {
  track: Track
  left: number
  checklist: string[]
  /** Saves what is typed first; returns the version, or null if that failed. */
  save(): Promise<number | null>
}

/** Goes through the checklist, then submits. */
export function SubmitDialog({ track, left, checklist, save }: SubmitDialogProps) {
  const t = useTranslations('capstones.submit')
  const change = useChange<typeof submitCapstone>('capstones/submit', {
    refresh: true,
  })
  const [ticked, setTicked] = useState<string[]>([])
  const [reminded, setReminded] = useState(false)
  const [saving, setSaving] = useState(false)

  async function submit() {
    if (ticked.length < checklist.length) {
      setReminded(true)
      return false
    }
    setSaving(true)
    const version = await save()
    setSaving(false)
    // The page says why they couldn't be saved.
    if (version === null) return true
    const outcome = await change.send({ track, knownVersion: version })
    if (outcome.ok) toast.success(t('done'))
    return outcome.ok
  }

  return (
    <ConfirmDialog
      trigger={<Button>{t('open')}</Button>}
      title={t('title')}
      text={t('text', { left })}
      action={t('confirm')}
      working={t('working')}
      cancel={t('cancel')}
      harmless
      pending={saving || change.pending}
      onConfirm={submit}
      onOpenChange={() => {
        setReminded(false)
        change.clear()
      }}
    >
      <ul lang="en" className="grid gap-1">
        {checklist.map((item) => (
          <li key={item}>
            <NativeCheckbox
              label={item}
              checked={ticked.includes(item)}
              onChange={({ target }) =>
                setTicked((now) =>
                  target.checked ? [...now, item] : now.filter((one) => one !== item),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div role="alert">
        {reminded && ticked.length < checklist.length && <ErrorList errors={t('tick')} />}
      </div>
      <ChangeAlert change={change} />
    </ConfirmDialog>
  )
}
