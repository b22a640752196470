'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { projectLimits } from '@/lib/showcase/project'
import { isEnding, Refused } from '../../_components/form/refused'

type Choice = { value: string; label: string }

/** Chooses the project of a month. */
export function SpotlightForm({ months, projects }: { months: Choice[]; projects: Choice[] }) {
  const t = useTranslations('showcase.reviewing.spotlight')
  const router = useRouter()
  const form = useSubmission()
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const [project, setProject] = useState('')
  const [prize, setPrize] = useState(String(projectLimits.prize))
  const [note, setNote] = useState('')
  const [saved, setSaved] = useState(false)
  const [ended, setEnded] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaved(false)
    setEnded(false)
    if (!project) return form.complain('invalid_input', { project: 'required' })
    const done = await form.run(
      'choose',
      async () => {
        await request('/api/showcase/spotlight', {
          method: 'POST',
          body: { month, project, prize: Number(prize), note },
          keepTokenOn401: true,
        })
        router.refresh()
      },
      ({ code }) => setEnded(isEnding(code)),
    )
    setSaved(done)
    if (done) setNote('')
  }

  const wrong = form.fieldError('project') ?? form.fieldError('prize') ?? form.fieldError('note')
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {!wrong && <Refused form={form} ended={ended} />}
      <Field id="spotlight-month" label={t('month')} error={form.fieldError('month')}>
        {(aria) => (
          <Select {...aria} value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="spotlight-project" label={t('project')} error={form.fieldError('project')}>
        {(aria) => (
          <Select {...aria} value={project} onChange={(event) => setProject(event.target.value)}>
            <option value="">{t('choose')}</option>
            {projects.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="spotlight-prize"
        label={t('prize')}
        hint={t('prizeHint', { max: projectLimits.prize })}
        error={form.fieldError('prize')}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="numeric"
            value={prize}
            onChange={(event) => setPrize(event.target.value)}
          />
        )}
      </Field>
      <Field
        id="spotlight-note"
        label={t('note')}
        hint={t('noteHint', { max: projectLimits.note })}
        error={form.fieldError('note')}
      >
        {(aria) => (
          <Textarea
            {...aria}
            dir="auto"
            rows={3}
            maxLength={projectLimits.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div>
        <SubmitButton
          variant="secondary"
          className="script-only"
          pending={form.working !== null}
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
