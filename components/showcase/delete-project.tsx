'use client'

import { useTranslations } from 'next-intl'
import { ChangeAlert } from '@/components/forms/change-alert'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'
import type { deleteProject, withdrawProject } from '@/lib/showcase/changes'
import { storeUnsaved, unsavedKey } from '@/lib/showcase/use-project-form'
import { toast } from '@/lib/toast'

/** Deletes one of the person's projects, after confirmation. */
export function DeleteProject({ project, person }: { project: string; person: string }) {
  const t = useTranslations('showcase.form.delete')
  const router = useRouter()
  const change = useChange<typeof deleteProject>('showcase/delete')

  async function remove() {
    const outcome = await change.send({ project })
    if (!outcome.ok) return false
    storeUnsaved(unsavedKey(person, project), null)
    toast.success(t('done'))
    router.replace(routes.projectShowcase)
    router.refresh()
    return true
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline" className="script-only border-destructive! text-destructive!">
          {t('open')}
        </Button>
      }
      title={t('title')}
      text={t('text')}
      action={t('confirm')}
      working={t('working')}
      cancel={t('cancel')}
      pending={change.pending}
      onOpenChange={change.clear}
      onConfirm={remove}
    >
      {change.failure && <ChangeAlert change={change} />}
    </ConfirmDialog>
  )
}

/** Makes a submitted or published project a draft again. */
export function Withdraw({ project }: { project: string }) {
  const t = useTranslations('showcase.form')
  const router = useRouter()
  const change = useChange<typeof withdrawProject>('showcase/withdraw', { refresh: true })

  async function withdraw() {
    const outcome = await change.send({ project })
    // A moderator was faster.
    if (!outcome.ok && outcome.code === 'project_state') router.refresh()
  }

  return (
    <>
      <ChangeAlert change={change} className="w-full" />
      <Button
        variant="outline"
        className="script-only"
        loading={change.pending}
        loadingLabel={t('withdrawing')}
        onClick={() => void withdraw()}
      >
        {t('withdraw')}
      </Button>
    </>
  )
}
