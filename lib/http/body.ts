import 'server-only'
import { Refusal } from './refusal'

/** Lists and objects in one another, far more than any of our forms has. */
const deepest = 64

/** Whether a JSON text nests lists and objects so deeply that reading or storing them could fail. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '[' || letter === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (letter === ']' || letter === '}') depth -= 1
  }
  return false
}

export class TooDeep extends Error {}

/** A JSON text's value. Throws `TooDeep`, or `SyntaxError`. */
export function parseJsonText(text: string): unknown {
  if (isTooDeep(text)) throw new TooDeep()
  return JSON.parse(text)
}

/** Whether Postgres can store a value: no NUL characters or lone surrogates in any string or key. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  // Files and the like are stored elsewhere.
  if (value === null || typeof value !== 'object' || value instanceof Blob) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}

/** Maximum size of a JSON body in bytes, well above any of our forms. */
const jsonBytes = 32 * 1024

/** Allowance for a form's boundaries, headers and small values beside the file, in bytes. */
export const formBytes = 32 * 1024

const tooLarge = () => new Refusal(413, 'too_large')

/** The media type of a request, without parameters. */
export const mediaType = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

/** The announced size of the body in bytes, 0 if none is. */
export const announcedBytes = (request: Request): number =>
  Number(request.headers.get('content-length')) || 0

/** The body, counted on arrival: 413 'too_large' above `most` bytes, 400 'body_incomplete' if it breaks off. */
export async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const announced = announcedBytes(request)
  if (announced > most) throw tooLarge()
  // Written where it stays: parts joined at the end would be held twice.
  let bytes = Buffer.alloc(announced)
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      const end = size + part.byteLength
      if (end > most) throw tooLarge()
      if (end > bytes.byteLength) {
        bytes = Buffer.concat([bytes], Math.min(most, Math.max(end, 2 * bytes.byteLength)))
      }
      bytes.set(part, size)
      size = end
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'body_incomplete')
  }
  return bytes.subarray(0, size)
}

/** A JSON body, also of other `types`. Refuses with 415 'unsupported_type', 413 'too_large', 400 'invalid_json' or 422 'invalid_input'. */
export async function readJson(
  request: Request,
  most = jsonBytes,
  types: readonly string[] = [],
): Promise<unknown> {
  const isJson = ['application/json', ...types].includes(mediaType(request) ?? '')
  if (!isJson) throw new Refusal(415, 'unsupported_type')
  return parseJson(await readBytes(request, most))
}

/** As `readJson`; an empty body of any type is an empty object. */
export async function readOptionalJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, jsonBytes)
  if (bytes.length === 0) return {}
  if (mediaType(request) !== 'application/json') throw new Refusal(415, 'unsupported_type')
  return parseJson(bytes)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return parseJsonText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TooDeep) throw new Refusal(422, 'invalid_input')
    throw new Refusal(400, 'invalid_json')
  }
}

/** A received form that hasn't been parsed. */
export type ReceivedForm = { bytes: Buffer<ArrayBuffer>; type: string }

/** Receives a form with a file of up to `fileBytes`. Throws 415 'unsupported_type' or 413 'too_large'. */
export async function receiveForm(request: Request, fileBytes: number): Promise<ReceivedForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) {
    throw new Refusal(415, 'unsupported_type')
  }
  return { bytes: await readBytes(request, fileBytes + formBytes), type }
}

/** Parses a form, which copies its file several times. Throws 413 'too_large' or 400 'invalid_form'. */
export async function parseForm(
  { bytes, type }: ReceivedForm,
  fileBytes: number,
): Promise<FormData> {
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (!form) throw new Refusal(400, 'invalid_form')
  const files = [...form.values()].filter((value) => value instanceof File)
  if (files.some(({ size }) => size > fileBytes)) throw tooLarge()
  return form
}
