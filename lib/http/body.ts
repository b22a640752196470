import 'server-only'
import { Refusal } from './refusal'

/** Maximum size of a JSON body in bytes, well above any of our forms. */
const jsonBytes = 32 * 1024

/** Allowance for a form's boundaries, headers and small values beside the file, in bytes. */
const formBytes = 32 * 1024

const tooLarge = () => new Refusal(413, 'too_large')

/** The media type of a request, without parameters. */
export const mediaType = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

/** The body, counted on arrival: 413 'too_large' above `most` bytes, 400 'body_incomplete' if it breaks off. */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  let size = 0
  const parts: Uint8Array[] = []
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > most) throw tooLarge()
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'body_incomplete')
  }
  return Buffer.concat(parts)
}

/** A JSON body, also of other `types`. Refuses with 415 'unsupported_type', 413 'too_large' or 400 'invalid_json'. */
export async function readJson(
  request: Request,
  most = jsonBytes,
  types: readonly string[] = [],
): Promise<unknown> {
  const isJson = ['application/json', ...types].includes(mediaType(request) ?? '')
  if (!isJson) throw new Refusal(415, 'unsupported_type')
  const bytes = await readBytes(request, most)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'invalid_json')
  }
}

/** A form with a file of up to `fileBytes`. Throws 415 'unsupported_type', 413 'too_large' or 400 'invalid_form'. */
export async function readForm(request: Request, fileBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) {
    throw new Refusal(415, 'unsupported_type')
  }
  const bytes = await readBytes(request, fileBytes + formBytes)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (!form) throw new Refusal(400, 'invalid_form')
  const files = [...form.values()].filter((value) => value instanceof File)
  if (files.some(({ size }) => size > fileBytes)) throw tooLarge()
  return form
}
