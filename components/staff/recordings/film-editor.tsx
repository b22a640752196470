'use client'

import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { useUpload } from '@/lib/staff/client/use-upload'
import { staffErrorTexts } from '@/lib/staff/error-texts'
import type { deleteFilm, publishFilm } from '@/lib/staff/films/changes'
import { type FilmType, filmBytes, filmType } from '@/lib/staff/films/container'
import { sizeText } from '@/lib/staff/names'
import { staffFilmsPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'
import { FilmForm } from './film-form'

type FilmEditorProps = Omit<ComponentProps<typeof FilmForm>, 'measured' | 'film'> &
  Omit<ComponentProps<typeof FilmUpload>, 'onMeasured' | 'stored'> & {
    file: ComponentProps<typeof FilmUpload>['stored']
    /** Below the upload. */
    children: ReactNode
  }

/** A film's form beside its upload, which fills in the length. */
export function FilmEditor({
  film,
  stored,
  file,
  uploading,
  published,
  children,
}: FilmEditorProps) {
  const [measured, setMeasured] = useState<number | null>(null)
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <FilmForm film={film} stored={stored} hasFile={file !== null} measured={measured} />
      <div className="grid grid-cols-1 content-start gap-10 max-xl:order-first">
        <FilmUpload
          film={film}
          stored={file}
          uploading={uploading}
          published={published}
          onMeasured={setMeasured}
        />
        {children}
      </div>
    </div>
  )
}

type Checked = { mime: FilmType; seconds: number | null } | { refused: string }

/** The film's length in whole seconds, as the browser reads it; null if it can't. */
function lengthOf(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise<number | null>((done) => {
    const end = (seconds: number) => done(Number.isFinite(seconds) && seconds >= 1 ? seconds : null)
    video.onloadedmetadata = () => end(Math.round(video.duration))
    video.onerror = () => done(null)
    video.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

/** Looks at a file before any of it is sent: its size, and what it really contains. */
async function checkFile(file: File): Promise<Checked> {
  if (file.size > filmBytes) return { refused: 'film_too_large' }
  const readPart = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())
  const mime = await filmType(readPart, file.size)
  return mime ? { mime, seconds: await lengthOf(file) } : { refused: 'film_type' }
}

type FilmUploadProps = {
  film: string
  stored: { size: number; mime: string } | null
  /** An upload began and hasn't ended. */
  uploading: boolean
  published: boolean
  /** Its length in seconds, as the browser reads it. */
  onMeasured(seconds: number | null): void
}

const textOf = (code: string) =>
  (staffErrorTexts as Record<string, string>)[code] ?? staffErrorTexts.upload_failed

/** Chooses a film's file and uploads it: with progress, a pause, and checks before anything is sent. */
function FilmUpload({ film, stored, uploading, published, onMeasured }: FilmUploadProps) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const { state, begin, pause, resume, refuse } = useUpload(film, () => {
    toast.success('The film is uploaded.')
    router.refresh()
  })
  const busy = state.step === 'sending' || state.step === 'paused' || state.step === 'checking'

  async function choose(file: File | undefined) {
    if (!file) return
    const checked = await checkFile(file)
    if ('refused' in checked) {
      refuse(checked.refused)
      return
    }
    onMeasured(checked.seconds)
    await begin(file, checked.mime)
  }

  return (
    <TitledSection id="film-file" title="Film file">
      <p className="mt-2 text-label text-muted-foreground">
        {stored
          ? `${stored.mime === 'video/mp4' ? 'MP4' : 'WebM'}, ${sizeText(stored.size)}.`
          : 'MP4 or WebM, 2 GB at most.'}
        {stored && published && ' Replacing it makes the film a draft again.'}
        {!busy && uploading && ' An upload was interrupted: choose the same file to continue it.'}
      </p>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm,.mp4,.webm"
        aria-label="Film file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      {!busy && (
        <Button variant="outline" className="mt-4" onClick={() => input.current?.click()}>
          {stored ? 'Replace film' : 'Choose film'}
        </Button>
      )}
      {(state.step === 'sending' || state.step === 'paused') && (
        <div className="mt-4 grid gap-3">
          <Progress value={state.sent} max={state.size} label="Upload" />
          <p role="status" className="text-label text-muted-foreground">
            {state.step === 'paused' ? 'Paused at ' : ''}
            {sizeText(state.sent)} of {sizeText(state.size)}
          </p>
          <div>
            <Button variant="outline" size="sm" onClick={state.step === 'paused' ? resume : pause}>
              {state.step === 'paused' ? 'Resume' : 'Pause'}
            </Button>
          </div>
        </div>
      )}
      {state.step === 'checking' && (
        <p role="status" className="mt-4 text-label text-muted-foreground">
          Checking the film…
        </p>
      )}
      {state.step === 'failed' && (
        <Alert variant="destructive" className="mt-4">
          {textOf(state.code)}
        </Alert>
      )}
    </TitledSection>
  )
}

type FilmStateProps = {
  film: string
  published: boolean
  /** What it lacks before it can be published. */
  missing: readonly string[]
}

const list = new Intl.ListFormat('en')

/** Publishing a film, taking it back, and deleting it. */
export function FilmState({ film, published, missing }: FilmStateProps) {
  const router = useRouter()
  const publishing = useChange<typeof publishFilm>('staff/films/publish')
  const deletion = useChange<typeof deleteFilm>('staff/films/delete')

  async function publish() {
    const response = await publishing.send({ film, published: !published })
    router.refresh()
    if (!response.ok) return
    toast.success(
      response.data.published ? 'Members can watch the film.' : 'The film is a draft again.',
    )
  }

  async function remove() {
    const response = await deletion.send({ film })
    if (!response.ok) return false
    toast.success('The film is deleted.')
    router.push(staffFilmsPath())
    return true
  }

  return (
    <TitledSection id="state" title={published ? 'Published' : 'Publish'}>
      <p className="mt-2 text-label text-muted-foreground">
        {missing.length > 0
          ? `Before you can publish it, this film needs ${list.format(missing)}.`
          : published
            ? 'Members find this film among the recordings.'
            : 'Nobody but staff sees this film yet.'}
      </p>
      {publishing.formError && (
        <Alert variant="destructive" className="mt-3">
          {publishing.formError}
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant={published ? 'outline' : 'default'}
          disabled={!published && missing.length > 0}
          loading={publishing.pending}
          onClick={() => void publish()}
        >
          {published ? 'Unpublish' : 'Publish film'}
        </Button>
        <ConfirmAction
          trigger={<Button variant="outline">Delete film</Button>}
          title="Delete this film?"
          text="The film, its captions, views and likes are deleted for good."
          action="Delete film"
          working="Deleting…"
          typed="delete"
          pending={deletion.pending}
          error={deletion.formError}
          onConfirm={remove}
        />
      </div>
    </TitledSection>
  )
}
