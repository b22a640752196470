'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorList } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import type { submitCapstone } from '@/lib/capstones/changes'
import { useChange } from '@/lib/change/use-change'
import type { Track } from '@/lib/content/tracks'
import { toast } from '@/lib/toast'
import { ChangeAlert } from '../../../../../../_components/project/change-alert'

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
    keepsSession: true,
  })
  const [open, setOpen] = useState(false)
  const [ticked, setTicked] = useState<string[]>([])
  const [reminded, setReminded] = useState(false)
  const [saving, setSaving] = useState(false)

  async function submit() {
    if (ticked.length < checklist.length) return setReminded(true)
    setSaving(true)
    const version = await save()
    setSaving(false)
    // The page says why they couldn't be saved.
    if (version === null) return setOpen(false)
    const sent = await change.send({ track, knownVersion: version })
    if (!sent.ok) return
    setOpen(false)
    toast.success(t('done'))
  }

  function toggle(next: boolean) {
    setOpen(next)
    setReminded(false)
    change.clear()
  }

  return (
    <Dialog open={open} onOpenChange={toggle}>
      <DialogTrigger>
        <Button>{t('open')}</Button>
      </DialogTrigger>
      <DialogContent closeLabel={t('cancel')}>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('text', { left })}</DialogDescription>
        <ul lang="en" className="mt-4 grid gap-1">
          {checklist.map((item) => (
            <li key={item}>
              <Checkbox
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
        <ChangeAlert change={change} className="mt-4" />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            loading={saving || change.pending}
            loadingLabel={t('working')}
            onClick={() => void submit()}
          >
            {t('confirm')}
          </Button>
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  )
}
