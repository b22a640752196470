import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
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

/** The API document's texts in the page's language; a test compares the English ones with the document. */
const getWords = cache(() => getTranslations('developers.api'))

/** A schema field's description; '' if the document, whose text is `english`, has none. */
export async function fieldText(schema: string, field: string, english = ''): Promise<string> {
  const t = await getWords()
  return english && t(`fields.${schema}.${field}` as 'fields.Analysis.score')
}

/** A call's name, description and response text. */
export async function operationWords({ id }: Operation) {
  const t = await getWords()
  return {
    summary: t(`operations.${id}.summary` as 'operations.analyze.summary'),
    text: t(`operations.${id}.text` as 'operations.analyze.text'),
    answer: t(`operations.${id}.answer` as 'operations.analyze.answer'),
  }
}

/** The name of a part of the API. */
export async function groupName(tag: string): Promise<string> {
  const t = await getWords()
  return t(`groups.${tag}` as 'groups.Files')
}

/** A problem's meaning and what to do about it. */
export async function problemText(code: ProblemCode): Promise<string> {
  const t = await getWords()
  return t(`problems.${code}`)
}
