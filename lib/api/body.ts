import 'server-only'
import type { z } from 'zod'
import { apiLimits } from './limits'
import { Refused } from './refused'

/** What a form may add around its file: boundaries, headers and values of its parts. */
const formBytes = 32 * 1024

const typeOf = (request: Request) => request.headers.get('content-type') ?? ''

/** The bytes of a body, counted while they arrive, whatever the headers say. */
async function readBytes(request: Request, most: number, detail: string): Promise<Buffer> {
  const tooLarge = () => new Refused('too_large', detail)
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
    if (error instanceof Refused) throw error
    throw new Refused('invalid_form', 'The body ended before it was complete.')
  }
  return Buffer.concat(parts)
}

/** A key in a JSON pointer (RFC 6901), as the fragment of an address. */
const pointerOf = (path: PropertyKey[]) =>
  path.length === 0
    ? '#'
    : `#/${path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`

/** What the schema makes of a value; refuses with 422 'invalid_input', naming every place. */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const places = new Map<string, string>()
  // The first complaint about each place.
  for (const { path, message } of parsed.error.issues) {
    const pointer = pointerOf(path)
    if (!places.has(pointer)) places.set(pointer, message)
  }
  const errors = [...places].map(([pointer, detail]) => ({ pointer, detail }))
  throw new Refused('invalid_input', errors[0]?.detail ?? 'The body is not as expected.', {
    errors,
  })
}

/** The body of a call in JSON, checked. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (typeOf(request).split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new Refused('unsupported_type', 'Send Content-Type: application/json.')
  }
  const detail = `A JSON body has up to ${apiLimits.json} bytes.`
  const bytes = await readBytes(request, apiLimits.json, detail)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refused('invalid_json', 'The body is not JSON in UTF-8.')
  }
  return checked(schema, value)
}

/** The only value of a form's field, undefined where there is none; several are left for the schema to refuse. */
function only(form: FormData, name: string): unknown {
  const values = form.getAll(name)
  return values.length > 1 ? values : values[0]
}

/** The form of an upload, checked; its file has so many bytes at most. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = typeOf(request)
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) {
    throw new Refused('unsupported_type', 'Send Content-Type: multipart/form-data with a boundary.')
  }
  const detail = `A file has up to ${apiLimits.file} bytes.`
  const bytes = await readBytes(request, apiLimits.file + formBytes, detail)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (!form) throw new Refused('invalid_form', 'The form ends early, or its boundary is wrong.')
  const sent = {
    file: only(form, 'file'),
    format: only(form, 'format'),
    metadata: only(form, 'metadata'),
  }
  if (sent.file instanceof File && sent.file.size > apiLimits.file) {
    throw new Refused('too_large', detail)
  }
  return checked(schema, sent)
}
