import { type FilmType, filmBytes, filmType } from '@/lib/staff/films/container'

export type Checked = { mime: FilmType; seconds: number | null } | { refused: string }

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
export async function checkFile(file: File): Promise<Checked> {
  if (file.size > filmBytes) return { refused: 'film_too_large' }
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer())
  const mime = await filmType(read, file.size)
  return mime ? { mime, seconds: await lengthOf(file) } : { refused: 'film_type' }
}
