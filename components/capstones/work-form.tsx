'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { ErrorList, Field } from '@/components/forms/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Input } from '@/components/ui/input'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { Textarea } from '@/components/ui/textarea'
import type { Track } from '@/content/topics'
import type { startCapstone, submitCapstone } from '@/lib/capstones/changes'
import { type CapstoneFile, fileLimits, sizeOf } from '@/lib/capstones/files'
import { type DraftFile, type Files, useFiles } from '@/lib/capstones/use-capstone-files'
import { useChange } from '@/lib/change/use-change'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { toast } from '@/lib/toast'

type WorkFormProps = {
  track: Track
  stored: CapstoneFile[]
  version: number
  /** How often it can still be submitted. */
  left: number
  /** Whether it can be submitted now. */
  open: boolean
  checklist: string[]
}

/** The files of a capstone, saving them and submitting it. */
export function WorkForm({ track, stored, version, left, open, checklist }: WorkFormProps) {
  const t = useTranslations('capstones.files')
  const errorText = useErrorText()
  const state = useFiles({ track, stored, version })
  const { change, problem, dirty, saved } = state
  return (
    <div className="mt-12">
      <h3 className="text-h3">{t('title')}</h3>
      <p className="mt-2 max-w-measure text-muted-foreground">
        {t('lead', { size: fileLimits.bytes / 1000 })}
      </p>
      <FileFields state={state} />
      {problem && problem.at === null && (
        <Alert variant="destructive" className="mt-5 max-w-reading">
          {errorText(problem.problem)}
        </Alert>
      )}
      <ChangeAlert change={change} className="mt-5 max-w-reading" />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          disabled={!dirty}
          loading={change.pending}
          loadingLabel={t('saving')}
          onClick={() => void state.save()}
        >
          {t('save')}
        </Button>
        {open && <SubmitDialog track={track} left={left} checklist={checklist} save={state.save} />}
        <p role="status" className="min-h-6 text-label text-muted-foreground">
          {dirty ? t('unsaved') : saved ? t('saved') : ''}
        </p>
      </div>
    </div>
  )
}

/** Begins the capstone's project. */
export function StartButton({ track }: { track: Track }) {
  const t = useTranslations('capstones.work')
  const change = useChange<typeof startCapstone>('capstones/start', { refresh: true })
  return (
    <>
      <ChangeAlert change={change} className="mb-4 max-w-reading" />
      <Button
        className="script-only"
        loading={change.pending}
        loadingLabel={t('starting')}
        onClick={() => void change.send({ track })}
      >
        {t('start')}
      </Button>
    </>
  )
}

const kilo = (bytes: number) => Math.ceil(bytes / 1000)

/** The files: choosing, typing, renaming and removing them. */
function FileFields({ state }: { state: Files }) {
  const t = useTranslations('capstones.files')
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const { files, refused } = state
  return (
    <>
      <ul className="mt-5 grid gap-5">
        {files.map((file, at) => (
          <FileField key={file.key} file={file} at={at} state={state} />
        ))}
      </ul>
      {files.length === 0 && <p className="text-muted-foreground">{t('none')}</p>}
      <ErrorList errors={refused.map((name) => t('notText', { name }))} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <input
          ref={chooser}
          id={id}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-label={t('add')}
          onChange={({ currentTarget }) => {
            void state.choose([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Button variant="outline" onClick={() => chooser.current?.click()}>
          {t('add')}
        </Button>
        <Button variant="ghost" onClick={state.add}>
          {t('new')}
        </Button>
        <p className="text-label text-muted-foreground tabular-nums">
          {t('size', { used: kilo(sizeOf(files)), most: kilo(fileLimits.bytes) })}
        </p>
      </div>
    </>
  )
}

function FileField({ file, at, state }: { file: DraftFile; at: number; state: Files }) {
  const t = useTranslations('capstones.files')
  const errorText = useErrorText()
  const id = useId()
  const { key, name, text } = file
  const called = name || t('unnamed')
  const wrong =
    state.problem?.at === at && (name !== '' || state.tried) ? state.problem.problem : null
  return (
    <li className="rounded-md border border-border bg-muted p-4">
      <div className="flex items-end gap-3">
        <Field
          id={`${id}-name`}
          label={t('name')}
          className="min-w-0 grow"
          error={wrong && errorText(wrong)}
        >
          {(aria) => (
            <Input
              {...aria}
              value={name}
              maxLength={fileLimits.name}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={({ target }) => state.edit(key, { name: target.value })}
            />
          )}
        </Field>
        <Button
          variant="ghost"
          aria-label={t('remove', { name: called })}
          onClick={() => state.remove(key)}
        >
          <X className="size-5" />
        </Button>
      </div>
      <Textarea
        aria-label={t('text', { name: called })}
        value={text}
        rows={8}
        dir="ltr"
        spellCheck={false}
        className="mt-3 font-mono text-label"
        onChange={({ target }) => state.edit(key, { text: target.value })}
      />
    </li>
  )
}

type SubmitDialogProps = {
  track: Track
  left: number
  checklist: string[]
  /** Saves what is typed first; returns the version, or null if that failed. */
  save(): Promise<number | null>
}

/** Goes through the checklist, then submits. */
function SubmitDialog({ track, left, checklist, save }: SubmitDialogProps) {
  const t = useTranslations('capstones.submit')
  const change = useChange<typeof submitCapstone>('capstones/submit', { refresh: true })
  const [ticked, setTicked] = useState<string[]>([])
  const [reminded, setReminded] = useState(false)
  const [saving, setSaving] = useState(false)

  async function submit() {
    if (ticked.length < checklist.length) {
      setReminded(true)
      return false
    }
    setSaving(true)
    const version = await save()
    setSaving(false)
    // The page says why they couldn't be saved.
    if (version === null) return true
    const outcome = await change.send({ track, knownVersion: version })
    if (outcome.ok) toast.success(t('done'))
    return outcome.ok
  }

  return (
    <ConfirmDialog
      trigger={<Button>{t('open')}</Button>}
      title={t('title')}
      text={t('text', { left })}
      action={t('confirm')}
      working={t('working')}
      cancel={t('cancel')}
      harmless
      pending={saving || change.pending}
      onConfirm={submit}
      onOpenChange={() => {
        setReminded(false)
        change.clear()
      }}
    >
      <ul lang="en" className="grid gap-1">
        {checklist.map((item) => (
          <li key={item}>
            <NativeCheckbox
              label={item}
              checked={ticked.includes(item)}
              onChange={({ target }) =>
                setTicked((now) =>
                  target.checked ? [...now, item] : now.filter((one) => one !== item),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div role="alert">
        {reminded && ticked.length < checklist.length && <ErrorList errors={t('tick')} />}
      </div>
      <ChangeAlert change={change} />
    </ConfirmDialog>
  )
}
