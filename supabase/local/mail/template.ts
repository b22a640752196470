import { escapeHtml } from '@/supabase/local/html.ts'

/** The subset of Go templates that our emails use, so that one file serves both backends. */
type Values = Record<string, unknown>
type Node = string | { path: string[] } | { branches: Branch[] }
type Branch = { when: Condition | null; body: Node[] }
type Condition = { path: string[]; equals: string | null }

const action = /\{\{([^{}]*)\}\}/g
const condition = /^(?:eq\s+)?\.([\w.]+)(?:\s+"([^"]*)")?$/

function parseCondition(text: string): Condition {
  const match = condition.exec(text)
  if (!match?.[1] || text.startsWith('eq') !== (match[2] !== undefined)) {
    throw new Error(`Unsupported condition in an email template: ${text}`)
  }
  return { path: match[1].split('.'), equals: match[2] ?? null }
}

// `{{- ` and ` -}}` trim the surrounding white space.
function trimmed(template: string): string {
  const parts = template.split(/\{\{-\s/)
  return parts
    .map((part, at) => (at < parts.length - 1 ? part.trimEnd() : part))
    .join('{{ ')
    .replace(/\s-\}\}\s*/g, ' }}')
}

function parse(source: string): Node[] {
  const template = trimmed(source)
  const root: Node[] = []
  const open: { branches: Branch[]; outer: Node[] }[] = []
  let body = root
  let end = 0
  const branch = (when: Condition | null) => {
    const chain = open.at(-1)
    if (!chain || chain.branches.at(-1)?.when === null) throw new Error('Misplaced {{ else }}')
    body = []
    chain.branches.push({ when, body })
  }
  for (const match of template.matchAll(action)) {
    body.push(template.slice(end, match.index))
    end = match.index + match[0].length
    const text = match[1]?.trim() ?? ''
    if (text.startsWith('/*')) continue
    if (text.startsWith('if ')) {
      const branches: Branch[] = []
      body.push({ branches })
      open.push({ branches, outer: body })
      branch(parseCondition(text.slice(3).trim()))
    } else if (text.startsWith('else if ')) branch(parseCondition(text.slice(8).trim()))
    else if (text === 'else') branch(null)
    else if (text === 'end') {
      const chain = open.pop()
      if (!chain) throw new Error('{{ end }} without {{ if }}')
      body = chain.outer
    } else if (/^\.[\w.]+$/.test(text)) body.push({ path: text.slice(1).split('.') })
    else throw new Error(`Unsupported action in an email template: {{ ${text} }}`)
  }
  if (open.length > 0) throw new Error('{{ if }} without {{ end }}')
  root.push(template.slice(end))
  return root
}

function lookup(values: Values, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, key)
        ? (value as Values)[key]
        : undefined,
    values,
  )
}

function holds(when: Condition | null, values: Values): boolean {
  if (!when) return true
  const value = lookup(values, when.path)
  return when.equals === null ? Boolean(value) : value === when.equals
}

function run(nodes: Node[], values: Values, write: (text: string, isValue: boolean) => void): void {
  for (const node of nodes) {
    if (typeof node === 'string') write(node, false)
    else if ('path' in node) write(String(lookup(values, node.path) ?? ''), true)
    else {
      const chosen = node.branches.find(({ when }) => holds(when, values))
      if (chosen) run(chosen.body, values, write)
    }
  }
}

function escapeQuery(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** `value` escaped for its context, the document after `written`. */
function escapeFor(written: string, value: string): string {
  const tag = written.lastIndexOf('<')
  if (tag <= written.lastIndexOf('>')) return escapeHtml(value)
  const open = written.slice(tag)
  const quote = Math.max(open.lastIndexOf('"'), open.lastIndexOf("'"))
  const before = open.slice(quote + 1)
  const head = open.slice(0, Math.max(quote, 0)).trimEnd()
  const name = head.slice(0, -1).trimEnd().split(/\s/).at(-1) ?? ''
  if (!head.endsWith('=') || !/^[\w-]+$/.test(name))
    throw new Error('An email template may use values only in text and quoted attributes')
  if (!/^(?:href|src|action)$/i.test(name)) return escapeHtml(value)
  if (/[?#]/.test(before)) return escapeQuery(value)
  // Like Go: a value at the start of a URL can't set an unsafe scheme.
  if (before === '' && !/^(?:https?:|mailto:|[^:]*$)/i.test(value)) return '#ZgotmplZ'
  return escapeHtml(encodeURI(value.toWellFormed()).replace(/%25([\da-f]{2})/gi, '%$1'))
}

/** Renders `template` as HTML with values escaped for their context; throws on unknown syntax. */
export function renderHtml(template: string, values: Values): string {
  let written = ''
  run(parse(template), values, (text, isValue) => {
    written += isValue ? escapeFor(written, text) : text
  })
  return written
}

/** Renders `template` as plain text, unescaped (a subject: without line breaks). */
export function renderText(template: string, values: Values): string {
  let written = ''
  run(parse(template), values, (text) => {
    written += text
  })
  return written.replace(/\s+/g, ' ').trim()
}
