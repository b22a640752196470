'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { ErrorList, Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { sizeOf } from '@/lib/capstones/files'
import { fileLimits } from '@/lib/capstones/limits'
import type { DraftFile, Files } from '@/lib/capstones/use-capstone-files'
import { useErrorText } from '@/lib/i18n/use-error-text'

const kilo = (bytes: number) => Math.ceil(bytes / 1000)

/** The files: choosing, typing, renaming and removing them. */
export function FileFields({ state }: { state: Files }) {
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
