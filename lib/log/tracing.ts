import { factsOf } from './facts'
import { routePattern } from './paths'
import 'server-only'
import { registerOTel } from '@vercel/otel'
import { release } from './release'
import { currentRequest } from './request'

type Attributes = Record<string, unknown>

/** The part of a span that is exported, as the SDK has it. */
export type ExportedSpan = {
  name: string
  attributes: Attributes
  events: { name: string; attributes?: Attributes }[]
  status: { message?: string }
}

/** Texts that Next.js and the SDK choose; any other may be part of what someone typed. */
const safe = new Set([
  'altiora.request',
  'error.type',
  'http.method',
  'http.request.method',
  'http.route',
  'next.clientComponentLoadCount',
  'next.page',
  'next.route',
  'next.segment',
  'next.span_type',
  'operation.name',
  'service.name',
])

const addresses = new Set(['http.target', 'http.url', 'url.full', 'url.path'])

/** A URL as its host, with the function or table that is asked; a path of this site as its route. */
function withoutParts(address: string): string {
  if (!URL.canParse(address)) return routePattern(address)
  const { host, pathname } = new URL(address)
  const [called = ''] =
    /^\/(?:rest|auth|storage)\/v1(?:\/(?:rpc\/)?[a-z_]{1,60})?/.exec(pathname) ?? []
  return `${host}${called || routePattern(pathname)}`
}

/** A name whose last word is an address. */
function nameWithout(name: string): string {
  const last = name.split(/\s/).at(-1) ?? ''
  const start = last.search(/https?:\/\/|\//)
  if (start < 0) return name
  const address = last.slice(start)
  const kept = address.includes('[') ? (address.split('?')[0] ?? '') : withoutParts(address)
  return name.slice(0, name.length - address.length) + kept
}

function kept(attributes: Attributes): [string, unknown][] {
  return Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value === 'number' || typeof value === 'boolean' || safe.has(name)) {
      return [[name, value]]
    }
    if (addresses.has(name)) return [[name, withoutParts(String(value))]]
    if (name === 'next.span_name') return [[name, nameWithout(String(value))]]
    return []
  })
}

/** Takes out of a span that has ended what anyone may have typed: queries, names, and the words of errors. */
export function withoutValues(span: ExportedSpan): void {
  const attributes = kept(span.attributes)
  for (const name of Object.keys(span.attributes)) delete span.attributes[name]
  Object.assign(span.attributes, Object.fromEntries(attributes))
  span.name = nameWithout(span.name)
  if (span.status.message) span.status.message = ''
  for (const event of span.events) {
    const { 'exception.type': type, 'exception.message': message } = event.attributes ?? {}
    const error = Object.assign(new Error(String(message ?? '')), { stack: '', name: String(type) })
    const facts = factsOf(error)
    event.attributes = type
      ? { 'exception.type': facts.name, 'exception.message': facts.message }
      : {}
  }
}

type Span = ExportedSpan & { setAttribute(name: string, value: string): void }

/** Adds the request's number to each span, and takes away what may have been typed, before it is exported. */
const scrub = {
  onStart(span: Span) {
    const id = currentRequest()?.id
    if (id) span.setAttribute('altiora.request', id)
  },
  onEnd(span: Span) {
    withoutValues(span)
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}

/** Sends traces to the collector in OTEL_EXPORTER_OTLP_ENDPOINT. */
export function startTracing(): void {
  registerOTel({
    serviceName: process.env.OTEL_SERVICE_NAME || 'altiora',
    attributes: { 'service.version': release() },
    // Before the exporter, which is `auto`.
    spanProcessors: [scrub as never, 'auto'],
  })
}
