'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { FieldName, Fields } from '@/lib/showcase/fields'
import { categories, projectLimits as limits } from '@/lib/showcase/project'

export type FieldsState = {
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
