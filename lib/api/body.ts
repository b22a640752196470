import 'server-only'
import type { z } from 'zod'
import { parseForm, type ReceivedForm, readJson, receiveForm } from '@/lib/http/body'
import { apiLimits } from './limits'
import { problem, problemsFrom } from './problems'

/** A path as a JSON pointer (RFC 6901) in fragment form. */
const pointerOf = (path: PropertyKey[]) =>
  path.length === 0
    ? '#'
    : `#/${path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`

/** The parsed value; refuses with 422 'invalid_input', with the first issue of each field. */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[pointerOf(path)] ??= message
  const [detail = 'The body isn’t in the expected form.'] = Object.values(fields)
  throw problem('invalid_input', detail, { fields })
}

const incomplete = ['invalid_form', 'The body ended early.'] as const

/** The validated JSON body of a call. */
export async function readInput<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const value = await readJson(request, apiLimits.json).catch(
    problemsFrom({
      unsupported_type: ['unsupported_type', 'Send Content-Type: application/json.'],
      too_large: ['too_large', `A JSON body can have up to ${apiLimits.json} bytes.`],
      invalid_json: ['invalid_json', 'The body isn’t UTF-8 JSON.'],
      body_incomplete: [...incomplete],
    }),
  )
  return checked(schema, value)
}

/** The single value of a form field, or undefined; several are left for the schema to refuse. */
function only(form: FormData, name: string): unknown {
  const values = form.getAll(name)
  return values.length > 1 ? values : values[0]
}

const uploadProblems = problemsFrom({
  unsupported_type: ['unsupported_type', 'Send Content-Type: multipart/form-data with a boundary.'],
  too_large: ['too_large', `A file can have up to ${apiLimits.file} bytes.`],
  invalid_form: ['invalid_form', 'The form ends early, or its boundary is wrong.'],
  body_incomplete: [...incomplete],
})

/** The received form of an upload. */
export const receiveUploadForm = (request: Request): Promise<ReceivedForm> =>
  receiveForm(request, apiLimits.file).catch(uploadProblems)

/** The validated form of an upload. */
export async function parseUpload<Schema extends z.ZodType>(
  received: ReceivedForm,
  schema: Schema,
): Promise<z.output<Schema>> {
  const form = await parseForm(received, apiLimits.file).catch(uploadProblems)
  return checked(schema, {
    file: only(form, 'file'),
    format: only(form, 'format'),
    metadata: only(form, 'metadata'),
  })
}
