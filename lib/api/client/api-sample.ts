import 'server-only'
import { analyzeText } from '@/lib/api/analysis'
import { baseAddress, type Operation, resolve, type Schema } from './api-document'
import type { Call } from './snippets'

const id = '5f0c4e1e-9d2b-4c43-8f5a-0a1b2c3d4e5f'

/** Example values by field name, where the schema has none. */
const samples: Record<string, () => unknown> = {
  access_token: () => 'eyJhbGciOiJIUzI1NiIs…',
  refresh_token: () => 'v1x9q2m4k7tz',
  email: () => 'asha@example.com',
  processing_url: () => `${baseAddress()}/files/${id}`,
  error: () => null,
  metadata: () => ({ source: 'survey' }),
  live: () => true,
}

/** An example for a schema; `name` is its field. */
function sampleOf(given: Schema, name = ''): unknown {
  const { schema } = resolve(given)
  const { properties, items, anyOf } = schema
  if (name in samples && !properties) return samples[name]?.()
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (properties) {
    const entries = Object.entries(properties)
    return Object.fromEntries(entries.map(([key, inner]) => [key, sampleOf(inner, key)]))
  }
  if (items) return [sampleOf(items)]
  if (anyOf?.[0]) return sampleOf(anyOf[0], name)
  if (schema.format === 'uuid') return id
  if (schema.format === 'date-time') return '2026-03-16T09:30:00.000Z'
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? 'text' : 0
}

/** An example body, mostly without optional fields; null if the call has none. */
export function bodySample({ body }: Operation): Record<string, unknown> | null {
  if (!body) return null
  const { schema } = resolve(body.schema)
  const sample = sampleOf(schema) as Record<string, unknown>
  if (body.type !== 'application/json') return sample
  const names = [...(schema.required ?? []), 'options']
  return Object.fromEntries(Object.entries(sample).filter(([key]) => names.includes(key)))
}

/** The path with an example in place of each parameter. */
const pathSample = ({ path }: Operation) => path.replace('{id}', id)

/** The success body; null if there is none. The analysis shows a real result. */
export async function answerSample(operation: Operation): Promise<unknown> {
  const { schema } = operation.answer
  if (!schema) return null
  const sample = sampleOf(schema)
  const { text } = bodySample(operation) ?? {}
  if (typeof text !== 'string') return sample
  const read = await analyzeText(text)
  if (!read.ok) throw new Error('the example is not in English')
  // The duration differs every time.
  const analysis = { ...read.analysis, processing_time: 3.4 }
  return { ...(sample as object), analysis }
}

/** The example call shown in the reference and the code examples. */
export function exampleOf(operation: Operation): Call {
  const { method, secured, body } = operation
  const call = { method, secured, address: `${baseAddress()}${pathSample(operation)}` }
  const sample = bodySample(operation)
  if (!body || !sample) return call
  if (body.type === 'application/json') return { ...call, json: sample }
  const form = Object.entries(sample).map(([name, value]) =>
    name === 'file'
      ? { name, value: 'survey.csv', file: true as const }
      : { name, value: typeof value === 'string' ? value : JSON.stringify(value) },
  )
  return { ...call, form }
}
