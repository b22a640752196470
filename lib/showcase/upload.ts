import 'server-only'
import { done, type Outcome, refuse } from '@/lib/change/change'
import { imageBytes } from './project'

/** What a form may add around its file: boundaries and headers of its parts. */
const formBytes = 16 * 1024

/**
 * The bytes of the one file that a form sent as `image`. They are counted while they arrive, whatever the
 * headers say: 413 'image_too_large' beyond 5 MB, and the rest is not read. Name and type of the file are not
 * looked at.
 */
export async function readImageForm(request: Request): Promise<Outcome<Uint8Array>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse(415, 'unsupported_type')
  const most = imageBytes + formBytes
  const tooLarge = refuse(413, 'image_too_large')
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge

  let size = 0
  const parts: Uint8Array[] = []
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) return tooLarge
    parts.push(part)
  }
  const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (!form) return refuse(400, 'invalid_form')
  const [file, ...others] = form.getAll('image')
  if (!(file instanceof File) || others.length > 0) {
    return refuse(422, 'invalid_input', { fields: { image: 'required' } })
  }
  if (file.size > imageBytes) return tooLarge
  return done(await file.bytes())
}
