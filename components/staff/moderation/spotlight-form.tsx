'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { SubmitButton } from '@/components/forms/submit-button'
import { InputField, SelectField, TextareaField } from '@/components/staff/fields'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { setSpotlight } from '@/lib/showcase/changes'
import { projectLimits } from '@/lib/showcase/project'
import { toast } from '@/lib/toast'

type Choice = { value: string; label: string }

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
      <SelectField
        id="spotlight-month"
        label={t('month')}
        error={change.fieldError('month')}
        options={months}
        value={month}
        onChange={setMonth}
      />
      <SelectField
        id="spotlight-project"
        label={t('project')}
        hint={t('projectHint')}
        error={change.fieldError('project')}
        none={t('choose')}
        options={projects}
        value={project}
        onChange={setProject}
      />
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
