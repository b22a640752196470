'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { deletePost, editPost } from '@/lib/questions/changes'
import { PostForm, type Words, type Writer } from './post-form'

type OwnPostProps = {
  post: string
  version: number
  words: Words
  withTitle: boolean
  writer: Writer
  /** Where to go once nothing of it is left. */
  list: string
  /** The text, while it isn't being changed. */
  children: ReactNode
}

/** A post of the reader's own, which they change and delete. */
export function OwnPost({ post, version, words, withTitle, writer, list, children }: OwnPostProps) {
  const t = useTranslations('questions')
  const edit = useChange<typeof editPost>('questions/edit', { refresh: true })
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <PostForm
        writer={writer}
        about={`edit/${post}`}
        start={words}
        withTitle={withTitle}
        label={withTitle ? t('form.details') : t('form.answer')}
        action={t('form.save')}
        working={t('form.saving')}
        change={edit}
        onSend={async ({ title, body, anonymous }) => {
          const outcome = await edit.send({
            post,
            knownVersion: version,
            body,
            anonymous,
            title: withTitle ? title : null,
          })
          if (outcome.ok) setEditing(false)
          return outcome.ok
        }}
        onCancel={() => {
          edit.clear()
          setEditing(false)
        }}
      />
    )
  }
  return (
    <>
      {children}
      <div className="script-only mt-3 flex flex-wrap gap-x-2">
        <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setEditing(true)}>
          {t('thread.edit')}
        </Button>
        <DeletePost {...{ post, withTitle, list }} />
      </div>
    </>
  )
}

function DeletePost({ post, withTitle, list }: Pick<OwnPostProps, 'post' | 'withTitle' | 'list'>) {
  const t = useTranslations('questions')
  const router = useRouter()
  const change = useChange<typeof deletePost>('questions/delete')

  async function remove() {
    const outcome = await change.send({ post })
    if (!outcome.ok) return false
    if (withTitle && !outcome.data) router.push(list)
    else router.refresh()
    return true
  }

  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost">
          {t('thread.delete')}
        </Button>
      }
      title={t('thread.deleteTitle')}
      text={t('thread.deleteText')}
      action={t('thread.delete')}
      working={t('thread.deleting')}
      cancel={t('form.cancel')}
      close={t('thread.close')}
      pending={change.pending}
      error={change.error}
      onOpenChange={change.clear}
      onConfirm={remove}
    />
  )
}
