import { useEffect, useRef, useState } from 'react'
import type { PreviousUpload, Upload, UrlStorage } from 'tus-js-client'
import { sendChange } from '@/lib/change/send-change'
import { HttpError } from '@/lib/http/client'
import type { finishUpload, startUpload } from '@/lib/staff/films/changes'
import type { FilmType } from '@/lib/staff/films/container'

/** Where the browser keeps the URLs of uploads that may be continued (content/legal/storage.ts). */
const key = 'altiora-film'

type Kept = Record<string, PreviousUpload>

function load(): Kept {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Kept
  } catch {
    return {}
  }
}

function save(kept: Kept): void {
  try {
    if (Object.keys(kept).length > 0) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Without storage, an upload can be continued in this page only.
  }
}

/** Keeps the URL of one upload, the latest. */
const uploadStore: UrlStorage = {
  findAllUploads: async () => Object.values(load()),
  findUploadsByFingerprint: async (fingerprint) => {
    const upload = load()[fingerprint]
    return upload ? [upload] : []
  },
  removeUpload: async (fingerprint) => {
    const { [fingerprint]: _, ...others } = load()
    save(others)
  },
  addUpload: async (fingerprint, upload) => {
    save({ [fingerprint]: { ...upload, urlStorageKey: fingerprint } })
    return fingerprint
  },
}

/**
 * The address of an upload, at the origin where it was started. A storage server behind a proxy may name its inner host,
 * port or scheme in `Location`, which the content policy doesn't allow.
 */
export function atOrigin(endpoint: string, url: string): string {
  const start = new URL(endpoint, location.origin)
  const { pathname, search } = new URL(url, start)
  return new URL(pathname + search, start).href
}

/** What the hosted storage wants of every part but the last; our server takes it too. */
const partBytes = 6 * 1024 * 1024

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending' | 'paused'; sent: number; size: number }
  | { step: 'checking'; size: number }
  | { step: 'failed'; code: string }

const codeOf = (error: unknown) => (error instanceof HttpError ? error.code : 'upload_failed')

/** Uploads a film in parts that survive a lost connection, a pause and a closed page; `onDone` once it is stored. */
export function useUpload(film: string, onDone: () => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const upload = useRef<Upload | null>(null)

  // Leaving the page pauses it: choosing the same file continues.
  useEffect(() => () => void upload.current?.abort(), [])

  async function finish(path: string, size: number) {
    setState({ step: 'checking', size })
    try {
      await sendChange<typeof finishUpload>('staff/films/finish', { path })
      setState({ step: 'idle' })
      onDone()
    } catch (error) {
      setState({ step: 'failed', code: codeOf(error) })
    }
  }

  async function begin(file: File, mime: FilmType) {
    const { size } = file
    setState({ step: 'sending', sent: 0, size })
    try {
      const [tus, { path, endpoint, headers }] = await Promise.all([
        import('tus-js-client'),
        sendChange<typeof startUpload>('staff/films/start', { film, size, mime }),
      ])
      const stack = new tus.DefaultHttpStack({})
      const sending = new tus.Upload(file, {
        endpoint,
        httpStack: {
          createRequest: (method, url) => stack.createRequest(method, atOrigin(endpoint, url)),
          getName: () => stack.getName(),
        },
        chunkSize: partBytes,
        retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
        headers: headers ?? {},
        metadata: headers
          ? { bucketName: 'films', objectName: path, contentType: mime, cacheControl: '3600' }
          : { path },
        urlStorage: uploadStore,
        fingerprint: async () => path,
        removeFingerprintOnSuccess: true,
        onProgress: (sent) => setState({ step: 'sending', sent, size }),
        onSuccess: () => void finish(path, size),
        onError: () => setState({ step: 'failed', code: 'upload_failed' }),
      })
      upload.current = sending
      const [earlier] = await sending.findPreviousUploads()
      if (earlier) sending.resumeFromPreviousUpload(earlier)
      sending.start()
    } catch (error) {
      setState({ step: 'failed', code: codeOf(error) })
    }
  }

  return {
    state,
    begin,
    refuse: (code: string) => setState({ step: 'failed', code }),
    pause() {
      void upload.current?.abort()
      setState((now) => (now.step === 'sending' ? { ...now, step: 'paused' } : now))
    },
    resume() {
      upload.current?.start()
      setState((now) => (now.step === 'paused' ? { ...now, step: 'sending' } : now))
    },
  }
}
