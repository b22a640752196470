// Next.js runs this once in each process that renders, and reports every error of a page here.
import type { Instrumentation } from 'next'
import { requestIdHeader } from '@/lib/log/request-id'

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { watchServer } = await import('./lib/error-reports/watch-server')
  watchServer()
  // Without a collector, tracing isn't even loaded.
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const { startTracing } = await import('./lib/log/tracing')
  startTracing()
}

export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { headers },
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { noteRequestError } = await import('./lib/error-reports/watch-server')
  noteRequestError(error, routePath, headers[requestIdHeader])
}
