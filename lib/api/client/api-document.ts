import 'server-only'
import { openApiDocument } from '@/lib/api/openapi'
import type { ProblemCode } from '@/lib/api/problems'
import { siteOrigin } from '@/lib/seo/origin'

/** The part of JSON schema that the API's document uses. */
export type Schema = {
  $ref?: string
  type?: string
  description?: string
  example?: unknown
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Answer = {
  content?: Content
  'x-codes'?: readonly ProblemCode[]
}
type RawOperation = {
  operationId: string
  tags: readonly string[]
  security?: readonly unknown[]
  parameters?: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
type Document = {
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema> }
}

/** A call of the API, as shown on the pages. */
export type Operation = {
  id: string
  tag: string
  method: string
  path: string
  /** Whether it needs a key or an access token. */
  secured: boolean
  parameters: readonly Parameter[]
  body: { type: string; schema: Schema } | null
  /** The success response. */
  answer: { status: string; schema: Schema | null }
  problems: readonly { status: string; codes: readonly ProblemCode[] }[]
}

/** The base URL of all calls, on this very site. */
export const baseAddress = () => `${siteOrigin()}/api/v1`

const document = openApiDocument() as unknown as Document

/** The schema of a reference, with its name. */
export function resolve(schema: Schema): { schema: Schema; name: string | null } {
  const name = schema.$ref?.split('/').at(-1)
  const found = name && document.components.schemas[name]
  // Keywords beside a reference describe this place.
  return found ? { schema: { ...found, ...schema, $ref: undefined }, name } : { schema, name: null }
}

function operation(method: string, path: string, raw: RawOperation): Operation {
  const body = Object.entries(raw.requestBody?.content ?? {})[0]
  const [status, answer] = Object.entries(raw.responses).find(([code]) => code < '300') ?? []
  if (!status || !answer) throw new Error(`${method} ${path} has no answer`)
  return {
    id: raw.operationId,
    tag: raw.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    secured: raw.security?.length !== 0,
    parameters: raw.parameters ?? [],
    body: body?.[1].schema ? { type: body[0], schema: body[1].schema } : null,
    answer: {
      status,
      schema: Object.values(answer.content ?? {})[0]?.schema ?? null,
    },
    problems: Object.entries(raw.responses).flatMap(([code, { 'x-codes': codes }]) =>
      codes ? [{ status: code, codes }] : [],
    ),
  }
}

/** Every call of the API, in document order. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, raw]) => operation(method, path, raw)),
)

/** The calls grouped by part of the API. */
export const operationGroups: ReadonlyMap<string, readonly Operation[]> = Map.groupBy(
  operations,
  ({ tag }) => tag,
)
