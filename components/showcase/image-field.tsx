'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { ImageButtons } from '@/components/forms/image-buttons'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { imageFault, imageTypes } from '@/lib/http/image-file'
import type { removeImage, setImage } from '@/lib/showcase/changes'
import { projectImagePath } from '@/lib/showcase/project'
import type { Project } from '@/lib/showcase/queries'

type WithImage = Pick<Project, 'id' | 'image' | 'imageAlt'>

type ImageFieldProps = {
  /** Null before the first save, as an image needs a project. */
  project: WithImage | null
  /** The id of the field for its description. */
  children: ReactNode
}

/** The project's image: shown as soon as it is chosen, then as encoded by the server. */
export function ImageField({ project, children }: ImageFieldProps) {
  const t = useTranslations('showcase.form.image')
  return (
    <TitledSection id="picture" title={t('title')}>
      {project ? (
        <>
          <Picture project={project} />
          {children}
        </>
      ) : (
        <p className="mt-2 max-w-measure text-muted-foreground">{t('later')}</p>
      )}
    </TitledSection>
  )
}

const options = { refresh: true }

function Picture({ project: { id, image, imageAlt } }: { project: WithImage }) {
  const t = useTranslations('showcase.form.image')
  const upload = useChange<typeof setImage>('showcase/image', options)
  const remove = useChange<typeof removeImage>('showcase/image/remove', options)
  const [chosen, setChosen] = useState<string | null>(null)
  const [done, setDone] = useState<'uploaded' | 'removed' | null>(null)

  // The chosen file is shown until the server's image arrives.
  const shownFor = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (chosen && image && image.id !== shownFor.current) setChosen(null)
  }, [image, chosen])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])

  async function onChoose(file: File) {
    setDone(null)
    remove.clear()
    const fault = imageFault(file)
    if (fault) return upload.complain(fault)
    shownFor.current = image?.id
    setChosen(URL.createObjectURL(file))
    const outcome = await upload.send({ project: id, image: file })
    if (outcome.ok) setDone('uploaded')
    else setChosen(null)
  }

  async function onRemove() {
    setDone(null)
    upload.clear()
    setChosen(null)
    const outcome = await remove.send({ project: id })
    if (outcome.ok) setDone('removed')
  }

  return (
    <div>
      <p id="picture-hint" className="mt-2 max-w-measure text-label text-muted-foreground">
        {t('hint')}
      </p>
      <Preview id={id} image={image} alt={imageAlt} chosen={chosen} />
      <ChangeAlert change={remove.failure ? remove : upload} className="mt-4" />
      <div className="mt-4">
        <ImageButtons
          types={imageTypes}
          hasImage={image !== null}
          upload={upload}
          remove={remove}
          of="showcase.form.image"
          describedBy="picture-hint"
          onChoose={(file) => void onChoose(file)}
          onRemove={() => void onRemove()}
        />
      </div>
      <p role="status" className="mt-2 min-h-6 text-label text-success">
        {done && t(done)}
      </p>
    </div>
  )
}

type PreviewProps = { id: string; image: Project['image']; alt: string; chosen: string | null }

function Preview({ id, image, alt, chosen }: PreviewProps) {
  const t = useTranslations('showcase.form.image')
  if (!chosen && !image) return null
  return (
    <figure className="mt-4 max-w-120">
      {chosen ? (
        // biome-ignore lint/performance/noImgElement: a local file
        <img src={chosen} alt="" className="w-full rounded-md bg-muted opacity-70" />
      ) : (
        image && (
          // biome-ignore lint/performance/noImgElement: encoded by us, in two sizes
          <img
            src={projectImagePath({ id, image }, 'small')}
            alt={alt}
            width={image.width}
            height={image.height}
            className="w-full rounded-md bg-muted"
          />
        )
      )}
      <figcaption className="mt-2 text-label text-muted-foreground">
        {chosen ? t('choosing') : t('preview')}
      </figcaption>
    </figure>
  )
}
