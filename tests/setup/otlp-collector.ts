import { createServer } from 'node:http'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Attribute = { key: string; value: Value }
export type CollectedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  events?: { name: string; attributes?: Attribute[] }[]
}
type Body = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: CollectedSpan[] }[]
  }[]
}

/** A collector that speaks OTLP over HTTP in JSON (OTEL_EXPORTER_OTLP_PROTOCOL=http/json), on a free port. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const bodies: string[] = []
  const services = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    if (!isTraces || !request.headers['content-type']?.startsWith('application/json')) {
      response.writeHead(404).end()
      return
    }
    bodies.push(text)
    for (const { resource, scopeSpans } of (JSON.parse(text) as Body).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')
      services.add(name?.value.stringValue ?? '')
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Everything that was received, as text. */
    bodies,
    services,
    stop: () => new Promise((done) => server.close(done)),
  }
}

/** A span's attribute. */
export function attributeOf({ attributes }: Pick<CollectedSpan, 'attributes'>, name: string) {
  const { stringValue, intValue, boolValue } =
    attributes.find(({ key }) => key === name)?.value ?? {}
  return stringValue ?? intValue ?? boolValue
}
