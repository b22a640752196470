'use client'

import { useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { TitledSection } from '@/components/ui/titled-section'
import { useRouter } from '@/lib/i18n/navigation'
import { sizeText } from '@/lib/staff/client/size-text'
import { useUpload } from '@/lib/staff/client/use-upload'
import { staffErrorTexts } from '@/lib/staff/error-texts'
import { type FilmType, filmBytes, filmType } from '@/lib/staff/films/container'
import { toast } from '@/lib/toast'

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
export function FilmUpload({ film, stored, uploading, published, onMeasured }: FilmUploadProps) {
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
