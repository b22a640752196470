'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'
import { toast } from '@/lib/toast'
import { isEnding, Refused } from './refused'
import { keepUnsaved, unsavedKey } from './unsaved'

/** Deletes a project of the person's own, once they have said so twice. */
export function DeleteProject({ project, person }: { project: string; person: string }) {
  const t = useTranslations('showcase.form.delete')
  const router = useRouter()
  const form = useSubmission()
  const [ended, setEnded] = useState(false)

  async function remove() {
    await form.run(
      'delete',
      async () => {
        await request('/api/showcase/delete', {
          method: 'POST',
          body: { project },
          keepTokenOn401: true,
        })
        keepUnsaved(unsavedKey(person, project), null)
        toast.success(t('done'))
        router.replace(routes.projectShowcase)
        router.refresh()
      },
      ({ code }) => setEnded(isEnding(code)),
    )
  }

  return (
    <Dialog onOpenChange={() => form.clear()}>
      <DialogTrigger asChild>
        <Button
          variant="secondary"
          className="script-only border-danger text-danger hover:border-danger"
        >
          {t('open')}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={t('cancel')}>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('text')}</DialogDescription>
        <Refused form={form} ended={ended} className="mt-4" />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="danger"
            loading={form.working !== null}
            loadingLabel={t('working')}
            onClick={() => void remove()}
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
