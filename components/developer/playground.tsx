'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { Draft, PlayCall } from '@/lib/api/client/use-request'
import { useSending } from '@/lib/api/client/use-request'
import { toast } from '@/lib/toast'
import { AnswerView, RequestView } from './exchange-view'

export type PlaygroundProps = {
  calls: readonly PlayCall[]
  formats: readonly string[]
}

const empty: Draft = { key: '', bodies: {}, file: null, format: '', metadata: '', fileId: '' }

/** Calls the real API with the visitor's key, kept in this page's memory only. */
export function Playground({ calls, formats }: PlaygroundProps) {
  const t = useTranslations('developers.playground')
  const [id, setId] = useState('analyze')
  const [draft, setDraft] = useState(empty)
  const [tried, setTried] = useState(false)
  const { answer, state, run, clear } = useSending()
  const first = useRef<HTMLSelectElement>(null)
  // It replaces the button that opened it, so it takes the focus.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])

  const call = calls.find((one) => one.id === id) ?? calls[0]
  if (!call) return null
  const missing = tried ? { file: call.kind === 'form', fileId: call.path.includes('{id}') } : {}

  function send(target: PlayCall) {
    const lacksFile = target.kind === 'form' && !draft.file
    const lacksId = target.path.includes('{id}') && !draft.fileId.trim()
    setTried(lacksFile || lacksId)
    if (lacksFile) document.getElementById('play-file')?.focus()
    else if (lacksId) document.getElementById('play-id')?.focus()
    else void run(target, draft)
  }

  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <RequestForm
        calls={calls}
        call={call}
        draft={draft}
        formats={formats}
        sending={state === 'sending'}
        missing={missing}
        first={first}
        onCall={(next) => {
          setId(next)
          setTried(false)
          clear()
        }}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onSend={() => send(call)}
      />
      <div className="min-w-0">
        <RequestView call={call} draft={draft} />
        <h3 className="mt-8 mb-1 text-title">{t('answer')}</h3>
        <AnswerView
          answer={answer}
          state={state}
          onToken={(key) => {
            setDraft((before) => ({ ...before, key }))
            setId('analyze')
            clear()
            toast.success(t('tokenUsed'))
          }}
        />
      </div>
    </div>
  )
}

type RequestFormProps = {
  calls: readonly PlayCall[]
  call: PlayCall
  draft: Draft
  formats: readonly string[]
  sending: boolean
  /** The missing values, by field name. */
  missing: { file?: boolean; fileId?: boolean }
  first: RefObject<HTMLSelectElement | null>
  onCall(id: string): void
  onChange(part: Partial<Draft>): void
  onSend(): void
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The request: the call, the key and its input. */
function RequestForm(props: RequestFormProps) {
  const t = useTranslations('developers.playground')
  const { calls, call, draft, sending, missing, first, onCall, onChange, onSend } = props
  const body = draft.bodies[call.id] ?? call.body

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend()
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid content-start gap-5">
      <Field id="play-call" label={t('call')}>
        {(aria) => (
          <NativeSelect
            {...aria}
            ref={first}
            value={call.id}
            onChange={({ target }) => onCall(target.value)}
          >
            {calls.map(({ id, name, method, path }) => (
              <option
                key={id}
                value={id}
              >{`${name} (${method} ${path.slice('/api/v1'.length)})`}</option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {call.secured && (
        <Field id="play-key" label={t('key')} hint={t('keyHint')}>
          {(aria) => (
            <Input
              {...aria}
              type="password"
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              value={draft.key}
              onChange={({ target }) => onChange({ key: target.value })}
            />
          )}
        </Field>
      )}
      {call.path.includes('{id}') && (
        <Field
          id="play-id"
          label={t('fileId')}
          error={missing.fileId && !draft.fileId.trim() ? t('idMissing') : null}
        >
          {(aria) => (
            <Input
              {...aria}
              spellCheck={false}
              className="font-mono"
              value={draft.fileId}
              onChange={({ target }) => onChange({ fileId: target.value })}
            />
          )}
        </Field>
      )}
      {call.kind === 'json' && (
        <Field id="play-body" label={t('body')} hint={isJson(body) ? null : t('notJson')}>
          {(aria) => (
            <Textarea
              {...aria}
              rows={9}
              spellCheck={false}
              className="font-mono text-label!"
              value={body}
              onChange={({ target }) =>
                onChange({ bodies: { ...draft.bodies, [call.id]: target.value } })
              }
            />
          )}
        </Field>
      )}
      {call.kind === 'form' && <FileFields {...props} />}
      <SubmitButton
        size="lg"
        className="justify-self-start max-sm:w-full"
        pending={sending}
        pendingLabel={t('sending')}
      >
        {t('send')}
      </SubmitButton>
    </form>
  )
}

function FileFields({ draft, formats, missing, onChange }: RequestFormProps) {
  const t = useTranslations('developers.playground')
  return (
    <>
      <Field
        id="play-file"
        label={t('file')}
        error={missing.file && !draft.file ? t('fileMissing') : null}
      >
        {(aria) => (
          <Input
            {...aria}
            type="file"
            className="file:mr-4 file:border-0 file:bg-transparent file:font-semibold"
            onChange={({ target }) => onChange({ file: target.files?.[0] ?? null })}
          />
        )}
      </Field>
      <Field id="play-format" label={t('format')}>
        {(aria) => (
          <NativeSelect
            {...aria}
            value={draft.format}
            onChange={({ target }) => onChange({ format: target.value })}
          >
            <option value="">{t('formatAuto')}</option>
            {formats.map((format) => (
              <option key={format}>{format}</option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field id="play-metadata" label={t('metadata')}>
        {(aria) => (
          <Input
            {...aria}
            spellCheck={false}
            className="font-mono text-label!"
            value={draft.metadata}
            onChange={({ target }) => onChange({ metadata: target.value })}
          />
        )}
      </Field>
    </>
  )
}
