'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { type Locale, locales } from '@/lib/i18n/routing'
import type { archiveCannedAnswer, saveCannedAnswer } from '@/lib/staff/inbox/changes'
import { variables } from '@/lib/staff/inbox/facts'
import type { CannedAnswer } from '@/lib/staff/inbox/queries'
import { languageNames } from '@/lib/staff/names'
import { cannedPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'

type OtherVersionProps = { answer: CannedAnswer; onAccept(): void }

/** What someone else saved in the meantime. */
function OtherVersion({ answer, onAccept }: OtherVersionProps) {
  const { title, bodies, updatedByName } = answer
  return (
    <section aria-label="The version saved in the meantime" className="rounded-md bg-muted p-5">
      <h2 className="text-title">{updatedByName ?? 'Someone'} saved this version</h2>
      <p className="mt-1 text-label text-muted-foreground">
        Your own text is still in the form. Take over what you need, then save over this version.
      </p>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-label text-muted-foreground">Title</dt>
          <dd>{title}</dd>
        </div>
        {locales
          .filter((locale) => bodies[locale])
          .map((locale) => (
            <div key={locale}>
              <dt className="text-label text-muted-foreground">{languageNames[locale]}</dt>
              <dd lang={locale} className="wrap-anywhere whitespace-pre-wrap">
                {bodies[locale]}
              </dd>
            </div>
          ))}
      </dl>
      <Button variant="outline" size="sm" className="mt-4" onClick={onAccept}>
        I’ve read it
      </Button>
    </section>
  )
}

/** Makes or edits a canned answer. If someone else saved it first, both versions are shown and nothing is lost. */
export function CannedForm({ answer }: { answer: CannedAnswer | null }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  /** What the form began with; the answer itself follows the server. */
  const [saved, setSaved] = useState(answer)
  const { pending, failure, formError, fieldError, send } =
    useChange<typeof saveCannedAnswer>('staff/inbox/canned/save')
  useFocusOnFailure(form, failure)
  const isChanged = failure?.code === 'canned_changed'

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '')
    const response = await send({
      id: saved?.id ?? null,
      version: saved?.version ?? 0,
      title: text('title'),
      en: text('en'),
      hi: text('hi'),
      es: text('es'),
      fr: text('fr'),
      de: text('de'),
    })
    if (response.ok) {
      toast.success('Saved.')
      router.push(cannedPath())
      router.refresh()
    } else if (response.code === 'canned_changed') {
      // Brings the other version, which is shown beside this one.
      router.refresh()
    }
  }

  return (
    <form ref={form} onSubmit={save} noValidate className="grid max-w-3xl gap-5">
      <Field id="canned-title" label="Title" error={fieldError('title')} required>
        {(aria) => <Input {...aria} name="title" maxLength={80} defaultValue={answer?.title} />}
      </Field>
      <p className="text-label text-muted-foreground">
        {Object.entries(variables).map(([name, meaning], place) => (
          <span key={name}>
            {place > 0 && ' · '}
            <code className="font-mono text-foreground">{`{${name}}`}</code> {meaning.toLowerCase()}
          </span>
        ))}
        . Any other word in braces is asked for before the reply is sent.
      </p>
      {locales.map((locale) => (
        <Field
          key={locale}
          id={`canned-${locale}`}
          label={`${languageNames[locale]}${locale === 'en' ? '' : ' (optional)'}`}
          error={fieldError(locale)}
          required={locale === 'en'}
        >
          {(aria) => (
            <Textarea
              {...aria}
              name={locale}
              lang={locale}
              rows={locale === 'en' ? 6 : 4}
              defaultValue={answer?.bodies[locale]}
            />
          )}
        </Field>
      ))}
      {isChanged && answer && <OtherVersion answer={answer} onAccept={() => setSaved(answer)} />}
      {formError && <Alert variant="destructive">{formError}</Alert>}
      <Button type="submit" className="justify-self-start" loading={pending} loadingLabel="Saving…">
        {isChanged && saved?.version === answer?.version ? 'Save over it' : 'Save'}
      </Button>
    </form>
  )
}

/** Archives an answer, or brings it back; either can be undone. */
function ArchiveButton({ answer: { id, title, archivedAt } }: { answer: CannedAnswer }) {
  const { pending, send } = useChange<typeof archiveCannedAnswer>('staff/inbox/canned/archive', {
    refresh: true,
  })
  const archives = archivedAt === null

  async function set(now: boolean): Promise<void> {
    const response = await send({ id, wanted: now })
    if (response.ok) {
      toast.success(now ? `“${title}” is archived.` : `“${title}” is in use.`, {
        label: 'Undo',
        run: () => void set(!now),
      })
    } else if (response.code === 'canned_taken') {
      toast.error('Another answer has this title now. Rename that one first.')
    } else {
      toast.error('This couldn’t be changed.')
    }
  }

  return (
    <Button variant="outline" size="sm" loading={pending} onClick={() => set(archives)}>
      {archives ? 'Archive' : 'Restore'}
      <span className="sr-only"> {title}</span>
    </Button>
  )
}

const missing = (bodies: CannedAnswer['bodies']) =>
  locales.filter((locale) => !bodies[locale]).map((locale: Locale) => languageNames[locale])

const columns: Column<CannedAnswer>[] = [
  {
    header: 'Title',
    sort: 'title',
    cell: ({ id, title, bodies }) => (
      <>
        <RowLink isBold data-edit href={cannedPath(id)}>
          {title}
        </RowLink>
        <span className="line-clamp-2 max-w-measure wrap-anywhere text-muted-foreground">
          {bodies.en}
        </span>
      </>
    ),
  },
  { header: 'Missing languages', cell: ({ bodies }) => missing(bodies).join(', ') || 'None' },
  {
    header: 'Saved',
    sort: 'updated',
    cell: ({ updatedAt, updatedByName }) => (
      <>
        <Moment at={updatedAt} />
        {updatedByName && (
          <span className="block wrap-anywhere text-muted-foreground">{updatedByName}</span>
        )}
      </>
    ),
  },
  { header: 'Actions', isHeaderHidden: true, cell: (answer) => <ArchiveButton answer={answer} /> },
]

export const CannedTable = (props: TableProps<CannedAnswer>) => (
  <DataTable
    columns={columns}
    emptyAction={(isFiltered) =>
      !isFiltered && (
        <Button asChild variant="outline">
          <Link href={cannedPath('new')}>New answer</Link>
        </Button>
      )
    }
    {...props}
  />
)
