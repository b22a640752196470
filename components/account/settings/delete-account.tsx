'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '@/components/forms/text-field'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useAuth } from '@/lib/auth/auth-context'
import { useChange } from '@/lib/change/use-change'
import { readFlag } from '@/lib/offline/flag'
import type { deleteAccount } from '@/lib/personal-data/changes'
import { deleteWord } from '@/lib/personal-data/delete-word'
import { toast } from '@/lib/toast'

/** `goes` lists what is deleted with the account. */
export function DeleteAccount({ goes }: { goes: string[] }) {
  const t = useTranslations('account.delete')
  const form = useChange<typeof deleteAccount>('account/delete')
  const { leave } = useAuth()
  const [word, setWord] = useState('')

  async function remove() {
    if (word.trim() !== deleteWord) {
      form.complain('invalid_input', { confirm: 'delete_word' })
      return false
    }
    const deleted = await form.send({ confirm: deleteWord })
    if (!deleted.ok) return false
    toast.success(t('done'))
    if (readFlag()) await (await import('@/lib/offline/client/leave-offline')).forgetDevice()
    leave()
    return true
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline" className="border-destructive! text-destructive!">
          {t('open')}
        </Button>
      }
      title={t('dialogTitle')}
      text={t('dialogLead')}
      action={t('confirm')}
      working={t('working')}
      cancel={t('cancel')}
      pending={form.pending}
      error={form.fieldError('confirm') ? null : form.error}
      onOpenChange={form.clear}
      onConfirm={remove}
    >
      <ul className="list-disc space-y-1 pl-5">
        {goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <TextField
        id="delete-word"
        label={t('label')}
        error={form.fieldError('confirm')}
        autoComplete="off"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
    </ConfirmDialog>
  )
}
