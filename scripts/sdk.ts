// `npm run sdk`: writes the TypeScript client of the developer docs from the OpenAPI document.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const { openApiDocument } = await import('@/lib/api/openapi.ts')

/** The client's folder; the docs show it and a test compares it. */
const folder = new URL('../lib/api/sdk/', import.meta.url)
const clientFile = new URL('altiora.ts', folder)

type Schema = { $ref?: string }
type Operation = {
  operationId: string
  description: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Document = {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

/** Avoids the names of platform types. */
const typeName = (name: string) => name.replace(/^(?=File)/, 'Stored')
const nameOf = ({ $ref = '' }: Schema = {}) => typeName($ref.split('/').at(-1) ?? '')

async function types({ components }: Document): Promise<string> {
  const schemas = Object.fromEntries(
    Object.entries(components.schemas)
      // Forms use the parameters of the method below.
      .filter(([name]) => name !== 'UploadRequest')
      .map(([name, schema]) => [typeName(name), schema]),
  )
  const text = JSON.stringify({ type: 'object', definitions: schemas, title: 'Whole' })
  const whole = JSON.parse(
    text.replaceAll(
      /#\/components\/schemas\/(\w+)/g,
      (_, name) => `#/definitions/${typeName(name)}`,
    ),
  )
  const written = await compile(whole, 'Whole', {
    additionalProperties: false,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { singleQuote: true, semi: false, printWidth: 100 },
  })
  return written
    .replace(/export interface Whole \{\}\n/, '')
    .replaceAll(/\/\*\*\n \* This interface was referenced by [^/]*\*\/\n/g, '')
    .replaceAll(/ \*\n \* This interface was referenced by [^/]*\*\//g, ' */')
}

function method(path: string, verb: string, operation: Operation): string {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`)
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  const isForm = body?.[0] === 'multipart/form-data'
  const [answer] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  const result = nameOf(Object.values(answer?.[1].content ?? {})[0]?.schema) || 'void'
  const address = `\`${path.replaceAll(/\{(\w+)\}/g, '$' + '{encodeURIComponent($1)}')}\``
  const takes = [
    ...inPath,
    ...(isForm ? ['file: Blob', 'options: UploadOptions = {}'] : []),
    ...(body && !isForm ? [`body: ${nameOf(body[1].schema)}`] : []),
  ]
  const sent = isForm ? ', formOf(file, options)' : body ? ', body' : ''
  return `
  /** ${operation.description} */
  ${operation.operationId}(${takes.join(', ')}): Promise<${result}> {
    return this.send('${verb.toUpperCase()}', ${address}${sent})
  }`
}

const form = `
export type UploadOptions = {
  /** The file name. By default, the name of the File. */
  filename?: string
  format?: StoredFile['format']
  metadata?: Record<string, unknown>
}

function formOf(file: Blob, { filename, format, metadata }: UploadOptions): FormData {
  const form = new FormData()
  const name = filename ?? ('name' in file ? String(file.name) : 'file')
  form.set('file', file, name)
  if (format) form.set('format', format)
  if (metadata) form.set('metadata', JSON.stringify(metadata))
  return form
}
`

/** The client's source, formatted like this repository. */
async function generateClient(): Promise<string> {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
  const methods = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => method(path, verb, operation)),
  )
  const source = `// A client for the Altiora API ${document.info.version}, generated from its OpenAPI document. Copy it into
// your project. It needs only fetch: it runs in browsers, Node 18 or later, Deno and Bun.
${(await types(document)).replaceAll(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */')}
${readFileSync(new URL('client.txt', folder), 'utf8')}
${form}
/** Every call of the API as a method. If the API returns an error, the method throws an AltioraError. */
export class Altiora extends Sender {${methods.join('\n')}
}
`
  const biome = 'node_modules/@biomejs/biome/bin/biome'
  const args = [biome, 'check', '--write', '--stdin-file-path=lib/api/sdk/altiora.ts']
  return execFileSync(process.execPath, args, { input: source, encoding: 'utf8' })
}

const client = await generateClient()
// `--print` writes to standard output instead.
if (process.argv.includes('--print')) process.stdout.write(client)
else writeFileSync(clientFile, client)
