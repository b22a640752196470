/** A call with everything it sends; the key is only named. */
export type Call = {
  method: string
  /** The full URL. */
  address: string
  secured: boolean
  /** A JSON body. */
  json?: unknown
  /** The body as typed, possibly invalid JSON; for the command line only. */
  typed?: string
  /** Form fields; a file field holds its name. */
  form?: readonly { name: string; value: string; file?: true }[]
}

/** The environment variable for the key in examples. */
const keyName = 'ALTIORA_API_KEY'

const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** JSON, on one line if short. */
function jsonText(value: unknown): string {
  const line = JSON.stringify(value)
  return line.length > 60 ? indented(JSON.stringify(value, null, 2), '  ') : line
}

/** The call as a curl command. */
export function curlOf({ method, address, secured, json, typed, form }: Call): string {
  const body = typed ?? (json === undefined ? undefined : jsonText(json))
  const plain = method === 'GET' || (method === 'POST' && (body !== undefined || form))
  const parts = [
    `curl ${plain ? '' : `-X ${method} `}${address}`,
    secured && `-H "Authorization: Bearer $${keyName}"`,
    body !== undefined && `-H 'Content-Type: application/json'`,
    body !== undefined && `-d ${quoted(body)}`,
    ...(form ?? []).map(({ name, value, file }) =>
      file ? `-F ${quoted(`${name}=@${value}`)}` : `-F ${quoted(`${name}=${value}`)}`,
    ),
  ]
  return parts.filter(Boolean).join(' \\\n  ')
}

/** A value as JavaScript writes it. */
function jsValue(value: unknown, by = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (value === null || typeof value !== 'object') return String(value)
  const inner = `${by}  `
  if (Array.isArray(value)) return `[${value.map((item) => jsValue(item, inner)).join(', ')}]`
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${key}: ${jsValue(item, inner)},`,
  )
  return `{\n${lines.join('\n')}\n${by}}`
}

/** The call for Node and browsers, using `fetch` alone. */
export function javascriptOf({ method, address, secured, json, form }: Call): string {
  const before: string[] = []
  const options: string[] = []
  if (method !== 'GET') options.push(`method: '${method}',`)
  const headers = [
    secured && `authorization: \`Bearer \${process.env.${keyName}}\`,`,
    json !== undefined && `'content-type': 'application/json',`,
  ].filter(Boolean)
  if (headers.length > 0) options.push(`headers: {\n  ${headers.join('\n  ')}\n},`)
  if (json !== undefined) options.push(`body: JSON.stringify(${jsValue(json)}),`)
  if (form) {
    before.push('const form = new FormData()')
    for (const { name, value, file } of form) {
      before.push(
        file
          ? `form.append('${name}', await openAsBlob('${value}'), '${value}')`
          : `form.append('${name}', ${jsValue(value)})`,
      )
    }
    before.unshift(`import { openAsBlob } from 'node:fs'\n`)
    options.push('body: form,')
  }
  const tail = options.length > 0 ? `, {\n  ${indented(options.join('\n'), '  ')}\n}` : ''
  const read = method === 'DELETE' ? [] : ['console.log(await response.json())']
  return [
    ...before,
    `const response = await fetch('${address}'${tail})`,
    'if (!response.ok) throw new Error((await response.json()).detail)',
    ...read,
  ].join('\n')
}

/** A value as Python writes it. */
function pythonValue(value: unknown, by = ''): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return String(value)
  const inner = `${by}    `
  if (Array.isArray(value)) return `[${value.map((item) => pythonValue(item, inner)).join(', ')}]`
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}"${key}": ${pythonValue(item, inner)},`,
  )
  return `{\n${lines.join('\n')}\n${by}}`
}

/** The call for Python, using the package `requests`. */
export function pythonOf({ method, address, secured, json, form }: Call): string {
  const values = (form ?? []).filter(({ file }) => !file)
  const file = form?.find((field) => field.file)
  const by = file ? '    ' : ''
  const inner = `${by}    `
  const lines = [
    `${by}response = requests.${method.toLowerCase()}(`,
    `${inner}"${address}",`,
    secured && `${inner}headers={"Authorization": f"Bearer {os.environ['${keyName}']}"},`,
    json !== undefined && `${inner}json=${pythonValue(json, inner)},`,
    file && `${inner}files={"${file.name}": file},`,
    values.length > 0 &&
      `${inner}data=${pythonValue(Object.fromEntries(values.map(({ name, value }) => [name, value])), inner)},`,
    `${inner}timeout=30,`,
    `${by})`,
  ]
  return [
    secured && 'import os\n',
    'import requests\n',
    file && `with open("${file.value}", "rb") as file:`,
    ...lines,
    'response.raise_for_status()',
    method !== 'DELETE' && 'print(response.json())',
  ]
    .filter(Boolean)
    .join('\n')
}
