'use client'

import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { type useVersion, Versions } from './versions'

type Lines = Record<string, string>

type VersionedFormProps = {
  change: { pending: boolean; formError: string | null }
  version: ReturnType<typeof useVersion>
  /** The stored version and the one in the fields, as lines to compare. */
  theirs: Lines
  yours: Lines
  /** Takes the stored version over. */
  onTake(): void
  submit: string
  onSubmit(): void
  onCancel(): void
  children: ReactNode
}

/** A form with its actions. If a colleague was faster, both versions are shown and nothing is lost. */
export function VersionedForm({ change, version, children, ...form }: VersionedFormProps) {
  return (
    <form
      noValidate
      className="grid max-w-measure gap-6 rounded-md bg-muted p-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.onSubmit()
      }}
    >
      {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
      {version.isBehind && (
        <Versions
          theirs={form.theirs}
          yours={form.yours}
          onTake={() => {
            form.onTake()
            version.take()
          }}
        />
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={change.pending} loadingLabel="Saving…">
          {form.submit}
        </Button>
        <Button variant="outline" onClick={form.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
