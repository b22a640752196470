'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { Textarea } from '@/components/ui/textarea'
import { type ChangeState, useChange } from '@/lib/change/use-change'
import type { answerQuestion, askQuestion, editPost } from '@/lib/questions/changes'
import { bodyLength, titleLength } from '@/lib/questions/list'
import { tabDraft } from '@/lib/tab-draft'
import { PostText } from './post-text'

export type Words = { title: string; body: string; anonymous: boolean }

/** What every form needs to know about who writes. */
export type Writer = {
  id: string
  /** Null without a name, which others then never see. */
  name: string | null
}

type PostFormProps = {
  writer: Writer
  /** What the draft belongs to. */
  about: string
  /** The text that is changed. */
  start?: Words
  withTitle: boolean
  label: string
  action: string
  working: string
  change: Pick<
    ChangeState<typeof askQuestion | typeof answerQuestion | typeof editPost>,
    'pending' | 'failure' | 'formError' | 'fieldError' | 'clear'
  >
  /** Publishes it; the draft and the fields are emptied if it returns true. */
  onSend(words: Words): Promise<boolean>
  onCancel?(): void
  /** Follows the title as it is typed. */
  onTitle?(title: string): void
  /** Below the title. */
  children?: ReactNode
}

/** Writes a question or an answer. Nothing typed is lost until it is published. */
export function PostForm(props: PostFormProps) {
  const { writer, about, start, withTitle, label, change, onSend, onCancel, onTitle } = props
  const t = useTranslations('questions.form')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [{ read, store }] = useState(() => tabDraft<Words>('altiora-post', writer.id, about))
  const [restored, setRestored] = useState(false)
  const [hides, setHides] = useState(start?.anonymous ?? false)
  const [preview, setPreview] = useState<string | null>(null)

  const control = (name: string) =>
    form.current?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null
  const words = (): Words => ({
    title: control('title')?.value ?? '',
    body: control('body')?.value ?? '',
    anonymous: writer.name === null || hides,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const draft = read()
    // What was typed before hydration is newer than a draft.
    const typed = words()
    if (typed.body !== (start?.body ?? '') || typed.title !== (start?.title ?? '')) {
      store(typed)
      onTitle?.(typed.title)
    } else if (draft) {
      for (const name of ['title', 'body'] as const) {
        const field = control(name)
        if (field) field.value = draft[name]
      }
      setHides(draft.anonymous)
      setRestored(true)
      onTitle?.(draft.title)
    }
  }, [])

  function keep(anonymous = hides) {
    const typed = { ...words(), anonymous }
    const isEmpty = typed.title.trim() === '' && typed.body.trim() === ''
    store(isEmpty ? null : typed)
    setRestored(false)
    if (change.failure) change.clear()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setRestored(false)
    if (await onSend(words())) {
      store(null)
      form.current?.reset()
      setPreview(null)
    }
  }

  const [titleError, bodyError] = [change.fieldError('title'), change.fieldError('body')]
  useEffect(() => {
    const first = titleError ? 'title' : bodyError ? 'body' : null
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [titleError, bodyError])

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="script-only grid max-w-measure gap-5"
    >
      {withTitle && (
        <div>
          <Field id={`${id}-title`} label={t('title')} error={titleError} required>
            {(aria) => (
              <Input
                {...aria}
                name="title"
                dir="auto"
                autoComplete="off"
                maxLength={titleLength.most}
                defaultValue={start?.title}
                onInput={({ currentTarget }) => {
                  keep()
                  onTitle?.(currentTarget.value)
                }}
              />
            )}
          </Field>
          {props.children}
        </div>
      )}
      <div>
        <div hidden={preview !== null}>
          <Field id={`${id}-body`} label={label} hint={t('format')} error={bodyError} required>
            {(aria) => (
              <Textarea
                {...aria}
                name="body"
                dir="auto"
                rows={7}
                maxLength={bodyLength}
                defaultValue={start?.body}
                onInput={() => keep()}
              />
            )}
          </Field>
        </div>
        {preview !== null && (
          <section aria-label={t('preview')} className="border-l-2 border-info pl-4">
            <PostText>{preview}</PostText>
          </section>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ml-3"
          aria-pressed={preview !== null}
          onClick={() => setPreview(preview === null ? words().body : null)}
        >
          {preview === null ? t('preview') : t('write')}
        </Button>
      </div>
      <div>
        {writer.name !== null && (
          <NativeCheckbox
            name="anonymous"
            label={t('anonymous')}
            checked={hides}
            onChange={({ target }) => {
              setHides(target.checked)
              keep(target.checked)
            }}
          />
        )}
        <p className="mt-1.5 text-label text-muted-foreground">
          {writer.name === null || hides ? t('unnamed') : t('named', { name: writer.name })}
        </p>
      </div>
      {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton pending={change.pending} pendingLabel={props.working}>
          {props.action}
        </SubmitButton>
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              store(null)
              onCancel()
            }}
          >
            {t('cancel')}
          </Button>
        )}
        <p role="status" className="text-label text-muted-foreground">
          {restored ? t('restored') : t('draft')}
        </p>
      </div>
    </form>
  )
}

/** Answers a question. */
export function AnswerForm({ question, writer }: { question: string; writer: Writer }) {
  const t = useTranslations('questions')
  const change = useChange<typeof answerQuestion>('questions/answer', { refresh: true })
  const [done, setDone] = useState(false)
  return (
    <>
      <PostForm
        writer={writer}
        about={question}
        withTitle={false}
        label={t('form.answer')}
        action={t('form.reply')}
        working={t('form.publishing')}
        change={change}
        onSend={async ({ body, anonymous }) => {
          setDone(false)
          const outcome = await change.send({ question, body, anonymous })
          setDone(outcome.ok)
          return outcome.ok
        }}
      />
      <p role="status" className="mt-3 text-success empty:hidden">
        {done && t('thread.published')}
      </p>
    </>
  )
}
