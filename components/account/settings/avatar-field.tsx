'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorList } from '@/components/forms/field'
import { ImageButtons } from '@/components/forms/image-buttons'
import { Avatar } from '@/components/ui/avatar'
import { TitledSection } from '@/components/ui/titled-section'
import { useAuth } from '@/lib/auth/auth-context'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import { imageFault, imageTypes } from '@/lib/http/image-file'
import type { removeAvatar, setAvatar } from '@/lib/profile/changes'

const options = { refresh: true }

type AvatarFieldProps = {
  src: string | null
  fallback: string
  /** Below the form, which onboarding shows first. */
  last: boolean
}

/** The person's picture, with buttons to upload and remove it. */
export function AvatarField({ src, fallback, last }: AvatarFieldProps) {
  const t = useTranslations('profile.avatar')
  const upload = useChange<typeof setAvatar>('profile/avatar', options)
  const remove = useChange<typeof removeAvatar>('profile/avatar/remove', options)
  const { revalidate } = useAuth()
  const input = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<'uploaded' | 'removed' | null>(null)
  const error = (remove.failure ? remove : upload).error

  async function onChoose(file: File) {
    setDone(null)
    remove.clear()
    const fault = imageFault(file)
    if (fault) upload.complain(fault)
    else if ((await upload.send({ image: file })).ok) await finish('uploaded')
    input.current?.focus()
  }

  async function finish(what: 'uploaded' | 'removed') {
    setDone(what)
    // The menu's picture.
    await revalidate()
  }

  async function onRemove() {
    setDone(null)
    upload.clear()
    if ((await remove.send({})).ok) await finish('removed')
    input.current?.focus()
  }

  return (
    <TitledSection
      id="avatar-title"
      title={t('title')}
      titleClass="text-label font-semibold"
      className={cn('border-border', last ? 'mt-12 border-t pt-8' : 'mb-10 border-b pb-8')}
    >
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar src={src} fallback={fallback} size="lg" />
        <div className="min-w-0 flex-1 basis-64">
          <ImageButtons
            ref={input}
            types={imageTypes}
            hasImage={src !== null}
            upload={upload}
            remove={remove}
            of="profile.avatar"
            describedBy={error ? 'avatar-hint avatar-error' : 'avatar-hint'}
            invalid={Boolean(error)}
            onChoose={(file) => void onChoose(file)}
            onRemove={() => void onRemove()}
          />
          <p id="avatar-hint" className="mt-2 text-label text-muted-foreground">
            {t('hint')}
          </p>
          <div role="alert">
            <ErrorList id="avatar-error" errors={error} />
          </div>
          <p role="status" className="text-label text-success">
            {done && t(done)}
          </p>
        </div>
      </div>
    </TitledSection>
  )
}
