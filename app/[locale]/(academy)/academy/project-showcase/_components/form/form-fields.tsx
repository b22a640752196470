'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { FieldName, Fields } from '@/lib/showcase/fields'
import { categories, projectLimits as limits } from '@/lib/showcase/project'

type FormFieldsProps = {
  fields: Fields
  errorOf(name: FieldName): string | null
  onType(name: FieldName, value: string): void
}

/** The fields of a project, in the order in which it is told. */
export function FormFields({ fields, errorOf, onType }: FormFieldsProps) {
  const t = useTranslations('showcase.form')
  const category = useTranslations('showcase.categories')
  const field = (name: FieldName, hint?: string, optional = false) => ({
    id: `project-${name}`,
    label: (
      <>
        {t(`fields.${name}`)}
        {optional && <span className="font-normal text-muted"> ({t('optional')})</span>}
      </>
    ),
    hint,
    error: errorOf(name),
  })
  const control = (name: FieldName) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => onType(name, event.target.value),
  })
  return (
    <div className="grid gap-6">
      <Field {...field('title', t('hints.title', { max: limits.title }))}>
        {(aria) => <Input {...aria} {...control('title')} dir="auto" maxLength={limits.title} />}
      </Field>
      <Field
        {...field(
          'summary',
          t('hints.summary', { min: limits.summary.least, max: limits.summary.most }),
        )}
      >
        {(aria) => (
          <Input {...aria} {...control('summary')} dir="auto" maxLength={limits.summary.most} />
        )}
      </Field>
      <Field
        {...field(
          'description',
          t('hints.description', {
            min: limits.description.least,
            max: limits.description.most,
          }),
        )}
      >
        {(aria) => (
          <Textarea
            {...aria}
            {...control('description')}
            dir="auto"
            rows={10}
            maxLength={limits.description.most}
          />
        )}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field {...field('category')}>
          {(aria) => (
            <Select {...aria} {...control('category')}>
              <option value="">{t('choose')}</option>
              {categories.map((value) => (
                <option key={value} value={value}>
                  {category(value)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('tags', t('hints.tags', { max: limits.tags }), true)}>
          {(aria) => <Input {...aria} {...control('tags')} dir="auto" />}
        </Field>
        <Field {...field('repository', t('hints.link'), true)}>
          {(aria) => (
            <Input
              {...aria}
              {...control('repository')}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={limits.link}
            />
          )}
        </Field>
        <Field {...field('website', t('hints.link'), true)}>
          {(aria) => (
            <Input
              {...aria}
              {...control('website')}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={limits.link}
            />
          )}
        </Field>
      </div>
      <Field {...field('shownAs', t('hints.shownAs'))}>
        {(aria) => (
          <Input
            {...aria}
            {...control('shownAs')}
            dir="auto"
            autoComplete="name"
            maxLength={limits.shownAs.most}
          />
        )}
      </Field>
    </div>
  )
}
