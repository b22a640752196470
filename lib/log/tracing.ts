import 'server-only'
import { registerOTel } from '@vercel/otel'
import { release } from './release'
import { currentRequest } from './request'
import { type ExportedSpan, withoutValues } from './trace-attributes'

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
