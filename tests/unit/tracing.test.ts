import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ExportedSpan, withoutValues } from '@/lib/log/tracing'

const { loaded, registered } = vi.hoisted(() => ({ loaded: vi.fn(), registered: vi.fn() }))
vi.mock('@vercel/otel', () => {
  loaded()
  return { registerOTel: registered }
})
vi.mock('@/lib/error-reports/watch-server', () => ({ watchServer: vi.fn() }))

describe('tracing', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('NEXT_RUNTIME', 'nodejs')
    loaded.mockReset()
    registered.mockReset()
  })
  afterEach(() => vi.unstubAllEnvs())

  const start = async () => (await import('../../instrumentation.ts')).register()

  it('isn’t even loaded without a collector', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', '')
    await start()
    expect([loaded, registered].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it('starts with one, and takes values away before they are exported', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318')
    await start()
    expect(registered).toHaveBeenCalledOnce()
    const [{ serviceName, spanProcessors }] = registered.mock.calls[0] ?? []
    expect([serviceName, spanProcessors[1]]).toEqual(['altiora', 'auto'])
    const span = {
      name: 'GET /x',
      attributes: { 'http.target': '/hunter2' },
      events: [],
      status: {},
    }
    spanProcessors[0].onEnd(span)
    expect(JSON.stringify(span)).not.toContain('hunter2')
  })

  it('exports routes, hosts and functions, and nothing that was typed', () => {
    const method = { 'http.method': 'POST', 'http.status_code': 200, 'next.rsc': true }
    const span: ExportedSpan = {
      name: 'fetch POST http://127.0.0.1:54321/rest/v1/rpc/save_project?x=hunter2',
      attributes: {
        ...method,
        'http.target': '/staff/people?q=hunter2',
        'http.route': '/[locale]/staff/people',
        'http.url': 'http://127.0.0.1:54321/rest/v1/profiles?full_name=eq.hunter2',
        'next.span_name': 'GET /certificates/hunter2',
        'http.user_agent': 'hunter2',
        anything: 'hunter2',
      },
      events: [
        {
          name: 'exception',
          attributes: {
            'exception.type': 'TypeError',
            'exception.stacktrace': 'at hunter2',
            'exception.message': 'hunter2 is not a function',
          },
        },
      ],
      status: { message: 'hunter2' },
    }
    withoutValues(span)
    const error = {
      'exception.type': 'TypeError',
      'exception.message': 'Something is not a function',
    }
    expect(span).toEqual({
      name: 'fetch POST 127.0.0.1:54321/rest/v1/rpc/save_project',
      attributes: {
        ...method,
        'http.target': '/staff/*',
        'http.route': '/[locale]/staff/people',
        'http.url': '127.0.0.1:54321/rest/v1/profiles',
        'next.span_name': 'GET /certificates/*',
      },
      events: [{ name: 'exception', attributes: error }],
      status: { message: '' },
    })
  })

  it.each([
    'render route (app) /[locale]/staff/errors/[id]',
    'resolve page components',
    'executing api route (app) /api/staff/outbox/retry',
    'GET',
  ])('keeps a span’s name that Next.js chose: %s', (name) => {
    const span = { name, attributes: {}, events: [], status: {} }
    withoutValues(span)
    expect(span.name).toBe(name)
  })
})
