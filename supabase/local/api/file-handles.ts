import { type FileHandle, open } from 'node:fs/promises'
import { devNull } from 'node:os'

/**
 * Has every file that is read as a web stream closed at its end. The storage of `@supabase/lite`
 * leaves that to the garbage collector, which Node warns of and will refuse one day.
 */
export async function closeReadFiles(): Promise<void> {
  const handle = await open(devNull)
  const kind: Pick<FileHandle, 'readableWebStream'> = Object.getPrototypeOf(handle)
  await handle.close()
  const { readableWebStream } = kind
  kind.readableWebStream = function (this: FileHandle, options) {
    return readableWebStream.call(this, { autoClose: true, ...options })
  }
}
