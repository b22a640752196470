import { countJson } from './count-json'
import type { FileFormat } from './limits'

/** The result of parsing a file: its record count, or an error in English. */
export type Reading = { ok: true; records: number } | { ok: false; error: string }

const failed = (error: string): Reading => ({ ok: false, error })

/** Lines between yields to other requests. */
const turn = 5_000
const others = () => new Promise<void>((resume) => setImmediate(resume))

const isBlank = (line: string) => line.trim() === ''

/** Deeper than real data nests; parsing millions of brackets would block other requests. */
const deepest = 200

/** Whether brackets nest too deep, found without parsing. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === backslash) at += 1
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === bracket || code === brace) {
      depth += 1
      if (depth > deepest) return true
    } else if (code === bracket + 2 || code === brace + 2) depth -= 1
    // JSON strings can't span lines.
    if (code === lineFeed) quoted = false
  }
  return false
}
const [quote, backslash, bracket, brace, lineFeed] = [0x22, 0x5c, 0x5b, 0x7b, 0x0a]

/** The lines of a text, one at a time: all at once would double the memory. */
function* linesOf(text: string, ending: RegExp): Generator<string> {
  let from = 0
  for (const { index, 0: end } of text.matchAll(ending)) {
    yield text.slice(from, index)
    from = index + end.length
  }
  yield text.slice(from)
}

async function readLines(text: string): Promise<Reading> {
  let records = 0
  let at = 0
  for (const line of linesOf(text, /\r\n|\n|\r/g)) {
    at += 1
    if (at % turn === 0) await others()
    if (!isBlank(line)) records += 1
  }
  return { ok: true, records }
}

const tooDeep = () => failed(`The file is nested more than ${deepest} levels deep.`)

async function readJson(text: string): Promise<Reading> {
  if (isTooDeep(text)) return tooDeep()
  const records = await countJson(text)
  return records === null ? failed('The file isn’t valid JSON.') : { ok: true, records }
}

async function readJsonLines(text: string): Promise<Reading> {
  if (isTooDeep(text)) return tooDeep()
  let records = 0
  let at = 0
  for (const line of linesOf(text, /\r\n|\n/g)) {
    at += 1
    if (at % turn === 0) await others()
    if (isBlank(line)) continue
    if ((await countJson(line)) === null) return failed(`Line ${at} isn’t valid JSON.`)
    records += 1
  }
  return { ok: true, records }
}

/** The end of the field that starts at `from`, with its quotes; null when they are misplaced. */
function endOfField(text: string, from: number): number | null {
  if (text[from] !== '"') {
    let at = from
    for (; at < text.length; at++) {
      const letter = text[at]
      if (letter === ',' || letter === '\n' || letter === '\r') break
      if (letter === '"') return null
    }
    return at
  }
  let at = from + 1
  for (;;) {
    at = text.indexOf('"', at)
    if (at < 0) return null
    // A doubled quote is an escaped one.
    if (text[at + 1] !== '"') break
    at += 2
  }
  const next = text[at + 1]
  return next === undefined || /[,\r\n]/.test(next) ? at + 1 : null
}

/** Parses RFC 4180 with any line ending; each row needs as many fields as the header. */
async function readCsv(text: string): Promise<Reading> {
  let width: number | null = null
  let records = 0
  let at = 0
  for (let row = 1; at < text.length; row++) {
    if (row % turn === 0) await others()
    const from = at
    let fields = 0
    for (;;) {
      const end = endOfField(text, at)
      if (end === null) return failed(`Row ${row} has a quotation mark in the wrong place.`)
      fields += 1
      at = end + 1
      if (text[end] !== ',') {
        if (text[end] === '\r' && text[at] === '\n') at += 1
        break
      }
    }
    if (fields === 1 && isBlank(text.slice(from, at))) continue
    if (width === null) width = fields
    else if (fields === width) records += 1
    else {
      return failed(
        `Row ${row} and the header have different numbers of fields: ${fields} and ${width}.`,
      )
    }
  }
  return width === null ? failed('The file has no header.') : { ok: true, records }
}

/** Parses a file and counts its records. Bytes that aren't text, such as a renamed archive, are rejected. */
export async function readRecords(bytes: Uint8Array, format: FileFormat): Promise<Reading> {
  let text: string
  try {
    // Drops the byte order mark that some programs write.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return failed('The file isn’t UTF-8 text.')
  }
  if (text.includes('\0')) return failed('The file contains null bytes, so it isn’t text.')
  if (format === 'csv') return readCsv(text)
  if (format === 'json') return readJson(text)
  return format === 'jsonl' ? readJsonLines(text) : readLines(text)
}
