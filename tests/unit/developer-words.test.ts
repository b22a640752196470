import { describe, expect, it } from 'vitest'
import { openApiDocument } from '@/lib/api/openapi'
import { problems } from '@/lib/api/problems'
import developers from '@/lib/i18n/messages/en/developers.json'

type Schema = {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
}
type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: { name: string; schema: Schema }[]
  responses: Record<string, { description: string }>
}
const document = openApiDocument() as unknown as {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** The document's text for each schema field in the reference, including nested objects. */
function fieldsOf({ properties = {} }: Schema): [string, string][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const own: [string, string][] = field.description ? [[name, field.description]] : []
    return field.$ref ? own : [...own, ...fieldsOf(field), ...fieldsOf(field.items ?? {})]
  })
}

describe('the reference’s English words are the API’s own', () => {
  it('of every field', () => {
    const { Problem: _, ...schemas } = document.components.schemas
    const fields = Object.entries(schemas).flatMap(([name, schema]) => {
      const found = fieldsOf(schema)
      // A field name has one meaning per schema, under which its texts are stored.
      expect(new Set(found.map(([field]) => field)).size).toBe(found.length)
      return found.length > 0 ? [[name, Object.fromEntries(found)]] : []
    })
    const parameters = operations.flatMap(({ parameters: all = [] }) =>
      all.map(({ name, schema }) => [name, schema.description]),
    )
    expect(developers.api.fields).toEqual({
      ...Object.fromEntries(fields),
      parameters: Object.fromEntries(parameters),
    })
  })

  it('of every call', () => {
    const calls = operations.map(({ operationId, summary, description, responses }) => [
      operationId,
      { summary, text: description, answer: Object.values(responses)[0]?.description },
    ])
    expect(developers.api.operations).toEqual(Object.fromEntries(calls))
    const groups = document.tags.map(({ name }) => [name, name])
    expect(developers.api.groups).toEqual(Object.fromEntries(groups))
  })

  it('of every problem', () => {
    const meanings = Object.entries(problems).map(([code, { meaning }]) => [code, meaning])
    expect(developers.api.problems).toEqual(Object.fromEntries(meanings))
  })
})
