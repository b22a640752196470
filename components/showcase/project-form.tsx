'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useRef } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { PersonField } from '@/components/forms/person-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { differences, type FieldName, type Fields } from '@/lib/showcase/fields'
import { saveByForm } from '@/lib/showcase/form-actions'
import type { Project } from '@/lib/showcase/queries'
import { useProjectForm } from '@/lib/showcase/use-project-form'
import { DeleteProject } from './delete-project'
import { FormFields, ImageAltField, ImageField } from './project-fields'

type ProjectFormProps = {
  /** Whose project it is. */
  person: string
  /** Null for a new one. */
  project: Project | null
  /** Suggested for a new project. */
  name: string
}

/** The draft form. Without scripts it posts to the page. */
export function ProjectForm({ person, project, name }: ProjectFormProps) {
  const t = useTranslations('showcase.form')
  const errorText = useErrorText()
  const locale = useLocale()
  const element = useRef<HTMLFormElement>(null)
  const [posted, formAction] = useActionState(saveByForm, null, '#main')
  const state = useProjectForm({ person, project, name, posted, element })
  const { change, missing, working } = state
  /** Posted without scripts: the response is a new page that starts with the reason. */
  const wasPosted = change.failure !== null && change.failure === posted

  const errorOf = (field: FieldName) => {
    const lack = missing?.[field as keyof typeof missing]
    return lack ? errorText(lack) : change.fieldError(field)
  }

  const fieldsState = { fields: state.fields, errorOf, onType: state.type }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void state.save()
  }

  return (
    <form ref={element} action={formAction} onSubmit={save} noValidate className="grid gap-10">
      <PersonField />
      <input type="hidden" name="language" value={locale} />
      <input type="hidden" name="project" value={project?.id ?? ''} />
      <input type="hidden" name="knownVersion" value={project?.version ?? ''} />
      {state.theirs && (
        <Conflict mine={state.fields} theirs={state.theirs} onChoose={state.choose} />
      )}
      {state.restored && !state.theirs && (
        <Alert variant="default">
          <p>{t('restored')}</p>
          <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={state.discard}>
            {t('discard')}
          </Button>
        </Alert>
      )}
      {wasPosted && <ChangeAlert change={change} />}
      <FormFields {...fieldsState} />
      <ImageField project={project}>
        <ImageAltField {...fieldsState} />
      </ImageField>
      <div className="border-t border-border pt-8">
        <p className="max-w-measure text-muted-foreground">{t('submitLead')}</p>
        {missing && (
          <div role="alert" className="mt-4">
            <p className="font-semibold">{t('missing')}</p>
            <ul className="mt-1 list-disc pl-5">
              {Object.values(missing).map((code) => (
                <li key={code}>{errorText(code)}</li>
              ))}
            </ul>
          </div>
        )}
        {!state.theirs && !wasPosted && <ChangeAlert change={change} className="mt-4" />}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button
            className="script-only"
            loading={working === 'submit'}
            loadingLabel={t('submitting')}
            disabled={working !== null || state.theirs !== null}
            onClick={() => void state.submit()}
          >
            {t('submit')}
          </Button>
          <SubmitButton
            variant="outline"
            pending={working === 'save'}
            pendingLabel={t('saving')}
            disabled={working !== null || state.theirs !== null}
          >
            {t('save')}
          </SubmitButton>
          {project && <DeleteProject project={project.id} person={person} />}
          <p role="status" className="text-label text-muted-foreground">
            {state.saved ? t('saved') : state.dirty && !working ? t('notSaved') : ''}
          </p>
        </div>
      </div>
    </form>
  )
}

type ConflictProps = { mine: Fields; theirs: Fields; onChoose(which: 'mine' | 'theirs'): void }

/** Two versions of a project: the form's and the one another device saved. */
function Conflict({ mine, theirs, onChoose }: ConflictProps) {
  const t = useTranslations('showcase.form')
  const categories = useTranslations('showcase.categories')
  const different = differences(mine, theirs)
  return (
    <section aria-labelledby="conflict" className="border-l-2 border-warning pl-5">
      <div role="alert">
        <h2 id="conflict" className="text-title">
          {t('conflict.title')}
        </h2>
        <p className="mt-1">{different.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
      </div>
      <dl className="mt-4 grid gap-3">
        {different.map((name) => (
          <div key={name}>
            <dt className="text-label text-muted-foreground">{t(`fields.${name}`)}</dt>
            <dd dir="auto" className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
              {(name === 'category'
                ? theirs.category && categories(theirs.category)
                : theirs[name]) || t('conflict.nothing')}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onChoose('mine')}>
          {t('conflict.mine')}
        </Button>
        <Button variant="ghost" onClick={() => onChoose('theirs')}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </section>
  )
}
