'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { InputField, TextareaField } from '@/components/staff/fields'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { useChange } from '@/lib/change/use-change'
import type { setSpotlight } from '@/lib/showcase/changes'
import { projectLimits } from '@/lib/showcase/project'
import { toast } from '@/lib/toast'

type Choice = { value: string; label: string }

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** Chooses the project of a month. */
export function SpotlightForm({ months, projects }: { months: Choice[]; projects: Choice[] }) {
  const t = useTranslations('showcase.reviewing.spotlight')
  const change = useChange<typeof setSpotlight>('showcase/spotlight', {
    refresh: true,
  })
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const [project, setProject] = useState('')
  const [prize, setPrize] = useState(String(projectLimits.prize))
  const [note, setNote] = useState('')
  const [saved, setSaved] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSaved(false)
    if (!project) return change.complain('invalid_input', { project: 'required' })
    const response = await change.send({ month, project, prize: Number(prize), note })
    setSaved(response.ok)
    if (response.ok) setNote('')
  }

  const wrong =
    change.fieldError('project') ?? change.fieldError('prize') ?? change.fieldError('note')
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {!wrong && <ChangeAlert change={change} />}
      <Field id="spotlight-month" label={t('month')} error={change.fieldError('month')}>
        {(aria) => (
          <NativeSelect {...aria} value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map(optionOf)}
          </NativeSelect>
        )}
      </Field>
      <Field
        id="spotlight-project"
        label={t('project')}
        hint={t('projectHint')}
        error={change.fieldError('project')}
      >
        {(aria) => (
          <NativeSelect
            {...aria}
            value={project}
            onChange={(event) => setProject(event.target.value)}
          >
            <option value="">{t('choose')}</option>
            {projects.map(optionOf)}
          </NativeSelect>
        )}
      </Field>
      <InputField
        id="spotlight-prize"
        label={t('prize')}
        hint={t('prizeHint', { max: projectLimits.prize })}
        error={change.fieldError('prize')}
        inputMode="numeric"
        value={prize}
        onChange={setPrize}
      />
      <TextareaField
        id="spotlight-note"
        label={t('note')}
        hint={t('noteHint', { max: projectLimits.note })}
        error={change.fieldError('note')}
        dir="auto"
        rows={3}
        maxLength={projectLimits.note}
        value={note}
        onChange={setNote}
      />
      <div>
        <SubmitButton
          variant="outline"
          className="script-only"
          pending={change.pending}
          pendingLabel={t('saving')}
        >
          {t('save')}
        </SubmitButton>
        <p role="status" className="mt-2 min-h-6 text-label text-success">
          {saved && t('saved')}
        </p>
      </div>
    </form>
  )
}

/** Removes a month's spotlight; `name` is the month's. */
export function ClearSpotlight({ month, name }: { month: string; name: string }) {
  const t = useTranslations('showcase.reviewing.spotlight')
  const change = useChange<typeof setSpotlight>('showcase/spotlight', {
    refresh: true,
  })

  async function clear() {
    const response = await change.send({ month, project: null })
    if (response.ok) toast.success(t('cleared'))
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="script-only -ml-3"
        loading={change.pending}
        onClick={() => void clear()}
      >
        {t('clear')}
        <span className="sr-only"> {t('clearOf', { month: name })}</span>
      </Button>
      <ChangeAlert change={change} className="w-full" />
    </>
  )
}
