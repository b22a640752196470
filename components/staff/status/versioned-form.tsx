'use client'

import { type ReactNode, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

/**
 * Which version a form's words come from. `stored` is the newest that the page knows, and may be a colleague's;
 * `isRefused` says that the last save came too late. Only then, with both versions shown, may a save replace theirs.
 */
export function useVersion(stored: number, isRefused: boolean) {
  const [seen, setSeen] = useState(stored)
  return {
    known: isRefused ? stored : seen,
    /** True once the colleague's version is here to be shown. */
    isBehind: isRefused && stored !== seen,
    take: () => setSeen(stored),
  }
}

type Lines = Record<string, string>
type VersionsProps = { theirs: Lines; yours: Lines /** Takes theirs over. */; onTake(): void }

/** What differs between a colleague's version, which is saved, and the reader's. */
function Versions({ theirs, yours, onTake }: VersionsProps) {
  const names = Object.keys(theirs).filter((name) => theirs[name] !== yours[name])
  if (names.length === 0) return null
  return (
    <div className="rounded-md border border-border bg-background p-4">
      <h2 className="font-sans text-body font-semibold tracking-normal">Both versions</h2>
      <dl className="mt-2 grid gap-3 text-label">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <span className="font-semibold">Saved: </span>
              {theirs[name] || 'Empty'}
            </dd>
            <dd className="wrap-anywhere whitespace-pre-line">
              <span className="font-semibold">Yours: </span>
              {yours[name] || 'Empty'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-label text-muted-foreground">
        Saving again replaces theirs with yours.
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onTake}>
        Take theirs
      </Button>
    </div>
  )
}

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
