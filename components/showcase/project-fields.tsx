'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { Field } from '@/components/forms/field'
import { ImageButtons } from '@/components/forms/image-buttons'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { imageFault, imageTypes } from '@/lib/http/image-file'
import type { removeImage, setImage } from '@/lib/showcase/changes'
import type { FieldName, Fields } from '@/lib/showcase/fields'
import { categories, projectLimits as limits, projectImagePath } from '@/lib/showcase/project'
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

type FieldsState = {
  fields: Fields
  errorOf(name: FieldName): string | null
  onType(name: FieldName, value: string): void
}

type ProjectFieldProps = FieldsState & {
  name: FieldName
  hint?: string
  optional?: boolean
  className?: string
  /** Renders the control with the properties that link it to its field. */
  children: (control: Control) => ReactNode
}

type Control = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  name: string
  value: string
  onChange(event: { target: { value: string } }): void
}

/** A field of a project with its label. */
function ProjectField({ name, hint, optional, className, children, ...state }: ProjectFieldProps) {
  const t = useTranslations('showcase.form')
  const label = (
    <>
      {t(`fields.${name}`)}
      {optional && <span className="font-normal text-muted-foreground"> ({t('optional')})</span>}
    </>
  )
  return (
    <Field
      id={`project-${name}`}
      label={label}
      hint={hint}
      error={state.errorOf(name)}
      className={className}
    >
      {(aria) =>
        children({
          ...aria,
          name,
          value: state.fields[name],
          onChange: (event) => state.onType(name, event.target.value),
        })
      }
    </Field>
  )
}

const url = { type: 'url', inputMode: 'url', autoComplete: 'off', maxLength: limits.link } as const

/** A project's fields, in the order in which they're filled in. */
export function FormFields(state: FieldsState) {
  const t = useTranslations('showcase.form')
  const category = useTranslations('showcase.categories')
  const { summary, description } = limits
  return (
    <div className="grid gap-6">
      <ProjectField {...state} name="title" hint={t('hints.title', { max: limits.title })}>
        {(control) => <Input {...control} dir="auto" maxLength={limits.title} />}
      </ProjectField>
      <ProjectField
        {...state}
        name="summary"
        hint={t('hints.summary', { min: summary.least, max: summary.most })}
      >
        {(control) => <Input {...control} dir="auto" maxLength={summary.most} />}
      </ProjectField>
      <ProjectField
        {...state}
        name="description"
        hint={t('hints.description', { min: description.least, max: description.most })}
      >
        {(control) => <Textarea {...control} dir="auto" rows={10} maxLength={description.most} />}
      </ProjectField>
      <div className="grid gap-6 sm:grid-cols-2">
        <ProjectField {...state} name="category">
          {(control) => (
            <NativeSelect {...control}>
              <option value="">{t('choose')}</option>
              {categories.map((value) => (
                <option key={value} value={value}>
                  {category(value)}
                </option>
              ))}
            </NativeSelect>
          )}
        </ProjectField>
        <ProjectField {...state} name="tags" hint={t('hints.tags', { max: limits.tags })} optional>
          {(control) => <Input {...control} dir="auto" />}
        </ProjectField>
        {(['repository', 'website'] as const).map((name) => (
          <ProjectField key={name} {...state} name={name} hint={t('hints.link')} optional>
            {(control) => <Input {...control} {...url} />}
          </ProjectField>
        ))}
      </div>
      <ProjectField {...state} name="shownAs" hint={t('hints.shownAs')}>
        {(control) => (
          <Input {...control} dir="auto" autoComplete="name" maxLength={limits.shownAs.most} />
        )}
      </ProjectField>
    </div>
  )
}

/** The description of the project's image. */
export function ImageAltField(state: FieldsState) {
  const t = useTranslations('showcase.form')
  return (
    <ProjectField
      {...state}
      name="imageAlt"
      hint={t('hints.imageAlt', { max: limits.imageAlt })}
      optional
      className="mt-4"
    >
      {(control) => <Input {...control} dir="auto" maxLength={limits.imageAlt} />}
    </ProjectField>
  )
}
