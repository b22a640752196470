'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { useAuth } from '@/lib/auth/auth-context'
import { useChange } from '@/lib/change/use-change'
import type { deleteAccount } from '@/lib/personal-data/changes'
import { deleteWord } from '@/lib/personal-data/delete-word'
import { toast } from '@/lib/toast'
import { forgetDevice } from '../../../_components/offline/leave'

/** `goes` lists what is deleted with the account. */
export function DeleteAccount({ goes }: { goes: string[] }) {
  const t = useTranslations('account.delete')
  const form = useChange<typeof deleteAccount>('account/delete')
  const { leave } = useAuth()
  const [word, setWord] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // From a dialog the event would bubble to surrounding forms in React's tree.
    event.stopPropagation()
    if (word.trim() !== deleteWord)
      return form.complain('invalid_input', { confirm: 'delete_word' })
    const deleted = await form.send({ confirm: deleteWord })
    if (!deleted.ok) return
    toast.success(t('done'))
    await forgetDevice()
    leave()
  }

  return (
    <Dialog onOpenChange={() => form.clear()}>
      <DialogTrigger>
        <Button variant="secondary" className="border-danger! text-danger!">
          {t('open')}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={t('cancel')}>
        <DialogTitle>{t('dialogTitle')}</DialogTitle>
        <DialogDescription>{t('dialogLead')}</DialogDescription>
        <ul className="mt-4 list-disc space-y-1 pl-5">
          {goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <form onSubmit={submit} noValidate className="mt-6 space-y-6">
          {form.error && !form.fieldError('confirm') && <Alert variant="error">{form.error}</Alert>}
          <TextField
            id="delete-word"
            label={t('label')}
            error={form.fieldError('confirm')}
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" pending={form.pending} pendingLabel={t('working')}>
              {t('confirm')}
            </SubmitButton>
            <DialogClose asChild>
              <Button variant="secondary">{t('cancel')}</Button>
            </DialogClose>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
