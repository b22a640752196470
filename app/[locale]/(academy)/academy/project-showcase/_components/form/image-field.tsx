'use client'

import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { useAuth } from '@/lib/auth/auth-context'
import { useSubmission } from '@/lib/change/use-submission'
import { cn } from '@/lib/cn'
import { useRouter } from '@/lib/i18n/navigation'
import {
  imageBytes,
  imageTypes,
  type Project,
  type ProjectImage,
  projectImagePath,
} from '@/lib/showcase/project'
import { isEnding, Refused } from './refused'
import { sendPicture } from './upload'

type ImageFieldProps = {
  /** Null before the first save: a picture needs a project to belong to. */
  project: Pick<Project, 'id' | 'image' | 'imageAlt'> | null
  /** What describes it. */
  children: ReactNode
}

/** The project's picture: shown as soon as it is chosen, then as the server drew it again. */
export function ImageField({ project, children }: ImageFieldProps) {
  const t = useTranslations('showcase.form.image')
  return (
    <section aria-labelledby="picture">
      <h2 id="picture" className="text-title">
        {t('title')}
      </h2>
      {project ? (
        <>
          <Picture project={project} />
          {children}
        </>
      ) : (
        <p className="mt-2 max-w-measure text-muted">{t('later')}</p>
      )}
    </section>
  )
}

function Picture({ project }: { project: Pick<Project, 'id' | 'image' | 'imageAlt'> }) {
  const t = useTranslations('showcase.form.image')
  const { token } = useAuth()
  const router = useRouter()
  const form = useSubmission()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [told, setTold] = useState<'uploaded' | 'removed' | null>(null)
  const [ended, setEnded] = useState(false)
  const { id, image, imageAlt } = project

  // What was chosen is shown until the server's own picture is there.
  const shownFor = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (chosen && image && image.id !== shownFor.current) setChosen(null)
  }, [image, chosen])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])

  async function send(file: File | null) {
    setTold(null)
    setEnded(false)
    if (file && file.size > imageBytes) return form.complain('image_too_large')
    if (file && !(imageTypes as readonly string[]).includes(file.type)) {
      return form.complain('image_type')
    }
    shownFor.current = image?.id
    setChosen(file && URL.createObjectURL(file))
    const done = await form.run(
      file ? 'upload' : 'remove',
      async () => {
        await sendPicture(id, file, token)
        router.refresh()
      },
      ({ code }) => {
        setChosen(null)
        setEnded(isEnding(code))
      },
    )
    if (done) setTold(file ? 'uploaded' : 'removed')
    if (input.current) input.current.value = ''
  }

  const uploading = form.working === 'upload'
  return (
    <div>
      <p id="picture-hint" className="mt-2 max-w-measure text-label text-muted">
        {t('hint')}
      </p>
      <Preview id={id} image={image} alt={imageAlt} chosen={chosen} />
      <Refused form={form} ended={ended} className="mt-4" />
      <div className="script-only mt-4 flex flex-wrap gap-3">
        <label
          aria-busy={uploading || undefined}
          className={cn(
            buttonVariants({ variant: 'secondary' }),
            'inline-flex cursor-pointer items-center gap-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
          )}
        >
          <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-5" />
          {uploading ? t('uploading') : image ? t('replace') : t('choose')}
          <input
            ref={input}
            type="file"
            accept={imageTypes.join(',')}
            aria-describedby="picture-hint"
            disabled={form.working !== null}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void send(file)
            }}
          />
        </label>
        {image && (
          <Button
            variant="quiet"
            loading={form.working === 'remove'}
            disabled={form.working !== null}
            onClick={() => void send(null)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 min-h-6 text-label text-success">
        {told && t(told)}
      </p>
    </div>
  )
}

type PreviewProps = { id: string; image: ProjectImage | null; alt: string; chosen: string | null }

function Preview({ id, image, alt, chosen }: PreviewProps) {
  const t = useTranslations('showcase.form.image')
  if (!chosen && !image) return null
  return (
    <figure className="mt-4 max-w-120">
      {chosen ? (
        // biome-ignore lint/performance/noImgElement: a file of the person's own, not on any server
        <img src={chosen} alt="" className="w-full rounded-md bg-raised opacity-70" />
      ) : (
        image && (
          // biome-ignore lint/performance/noImgElement: encoded by us, in two sizes
          <img
            src={projectImagePath({ id, image }, 'small')}
            alt={alt}
            width={image.width}
            height={image.height}
            className="w-full rounded-md bg-raised"
          />
        )
      )}
      <figcaption className="mt-2 text-label text-muted">
        {chosen ? t('choosing') : t('preview')}
      </figcaption>
    </figure>
  )
}
