import { inflateSync } from 'node:zlib'

// The parts of PDF used by the certificates, read from the file itself: objects, streams, the order of text on a
// page, and the text of glyphs.

type PdfObject = { dictionary: string; content: string }

export type ReadPdf = {
  /** Number of pages. */
  pages: number
  /** The parts of the page in reading order. */
  text: string[]
  /** The same with the glyphs' own text, even where a part has a replacement text. */
  glyphs: string[]
  fonts: { name: string; embedded: boolean; unicode: boolean }[]
  catalog: string
  tagged: boolean
  info: string
  /** The page's links. */
  links: string[]
}

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, number = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n')
    const dictionary = start < 0 ? body : body.slice(0, start)
    const raw = start < 0 ? '' : body.slice(start + 7, body.lastIndexOf('\nendstream'))
    const packed = raw !== '' && dictionary.includes('/FlateDecode')
    const content = packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(number, { dictionary, content })
  }
  return objects
}

/** The first bytes of a TrueType font. */
const fontStarts = ['\0\u0001\0\0', 'true']

const hexText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Reads a PDF string: UTF-16 after its mark, else Latin letters. */
function pdfString(raw: string): string {
  const bytes = raw.replace(/\\([nrtbf()\\]|\d{1,3})/g, (_, code: string) => {
    const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
    return named[code] ?? (/\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : code)
  })
  return bytes.startsWith('þÿ')
    ? hexText(Buffer.from(bytes.slice(2), 'latin1').toString('hex'))
    : bytes
}

function readUnicode(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const entries = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''))
    entries.forEach((hex, i) => {
      map.set((parseInt(from, 16) + i).toString(16).padStart(4, '0'), hexText(hex))
    })
  }
  return map
}

/** Follows a page's operators and collects its text. */
function readText(content: string, unicode: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const text: string[] = []
  const glyphs: string[] = []
  let font = ''
  /** The replacement text of each open mark. */
  const marks: (string | null)[] = []
  const say = (parts: string[], words: string) => {
    if (parts.length > 0) parts[parts.length - 1] += words
  }
  const operators =
    /\/MCID \d+|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|\bBDC\b|\bBMC\b|\bEMC\b|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g
  let actual: string | null = null
  for (const [all, said, name, shown] of content.matchAll(operators)) {
    if (all.startsWith('/MCID')) {
      text.push('')
      glyphs.push('')
    } else if (said !== undefined) actual = pdfString(said)
    else if (all === 'BDC' || all === 'BMC') {
      marks.push(actual)
      if (actual !== null) say(text, actual)
      actual = null
    } else if (all === 'EMC') marks.pop()
    else if (name) font = name
    else if (shown) {
      const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      const words = codes.map((code) => unicode.get(font)?.get(code) ?? '\ufffd').join('')
      say(glyphs, words)
      if (marks.every((mark) => mark === null)) say(text, words)
    }
  }
  return { text, glyphs }
}

/** The content of a single-page PDF. Throws if a stream can't be decompressed. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file.toString('latin1'))
  const all = [...objects.values()]
  const of = (type: string) =>
    all.filter(({ dictionary }) => dictionary.includes(`/Type /${type}\n`))
  const refer = (from: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(from)?.[1] ?? '')
  const [page] = of('Page')
  const resources = refer(page?.dictionary ?? '', 'Resources')?.dictionary ?? ''
  const unicode = new Map<string, Map<string, string>>()
  const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => {
    const font = objects.get(number)?.dictionary ?? ''
    const cmap = refer(font, 'ToUnicode')?.content
    if (cmap) unicode.set(name, readUnicode(cmap))
    const own =
      objects.get(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1] ?? '')?.dictionary ?? ''
    const descriptor = refer(own, 'FontDescriptor')?.dictionary ?? ''
    const file2 = refer(descriptor, 'FontFile2')
    return {
      name: /\/BaseFont \/(\S+)/.exec(font)?.[1] ?? '',
      embedded: fontStarts.some((start) => file2?.content.startsWith(start)),
      unicode: cmap !== undefined,
    }
  })
  const catalog = of('Catalog')[0]?.dictionary ?? ''
  const info = all.find(({ dictionary }) => dictionary.includes('/Producer'))?.dictionary ?? ''
  const contents = refer(page?.dictionary ?? '', 'Contents')?.content ?? ''
  return {
    pages: of('Page').length,
    ...readText(contents, unicode),
    fonts,
    catalog,
    tagged: refer(catalog, 'MarkInfo')?.dictionary.includes('/Marked true') ?? false,
    info: info.replace(/(\d+) 0 R/g, (_, number: string) => objects.get(number)?.dictionary ?? ''),
    links: all.flatMap(({ dictionary }) => /\/URI \(([^)]*)\)/.exec(dictionary)?.[1] ?? []),
  }
}
