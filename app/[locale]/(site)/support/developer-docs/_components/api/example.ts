import 'server-only'
import { baseAddress, type Operation } from './document'
import { bodySample, pathSample } from './sample'
import type { Call } from './snippets'

/** The example of a call that the reference and the code examples show. */
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
