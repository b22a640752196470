/** A run of code in one colour, as the classes of `.code-box`; `_` is plain. */
export type Piece = { text: string; kind: 'k' | 's' | 'n' | 'c' | '_'; marked?: boolean }

const constants = ['true', 'false', 'null', 'undefined', 'NaN', 'Infinity']
const javascript =
  'await async break class const constructor continue delete do else export extends finally for from function if import in instanceof let new of return static switch case default throw try catch typeof while yield this'
const sql =
  'ADD ALL AND AS ASC BY CASE COALESCE COUNT CREATE CROSS DESC DISTINCT ELSE END EXISTS FROM FULL GROUP HAVING IN INNER INSERT INTEGER INTO IS JOIN KEY LEFT LIMIT NOT NULL ON OR ORDER OVER PARTITION PRIMARY REAL REFERENCES SELECT SUM TABLE TEXT THEN UNION VALUES VIEW WHEN WHERE WITH'

type Grammar = { pattern: RegExp; words: ReadonlyMap<string, Piece['kind']> }

const keywords = (text: string) => text.split(' ').map((word) => [word, 'k'] as const)

const grammars: Record<'js' | 'sql', Grammar> = {
  js: {
    pattern:
      /(?<c>\/\/.*)|(?<s>'[^'\n]*'?|"[^"\n]*"?|`[^`]*`?|\/[^ /\n][^/\n]*\/[a-z]+)|(?<n>\b\d[\w.]*)|(?<word>\b[A-Za-z]\w*)/g,
    words: new Map([...keywords(javascript), ...constants.map((word) => [word, 'n'] as const)]),
  },
  sql: {
    pattern: /(?<c>--.*)|(?<s>'[^']*'?)|(?<n>\b\d[\d.]*)|(?<word>\b[A-Z]\w*)/g,
    words: new Map(keywords(sql)),
  },
}

/** Code in coloured runs, also while it is being typed. Small, as the lessons' highlighter is 200 kB. */
function piecesOf(code: string, name: string): Piece[] {
  const grammar = name.endsWith('.sql') ? grammars.sql : /\.m?js$/.test(name) ? grammars.js : null
  if (!grammar) return [{ text: code, kind: '_' }]
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: text, index, groups: { c, s, n } = {} } of code.matchAll(grammar.pattern)) {
    const kind = c ? 'c' : s ? 's' : n ? 'n' : grammar.words.get(text)
    if (!kind) continue
    if (index > end) pieces.push({ text: code.slice(end, index), kind: '_' })
    pieces.push({ text, kind })
    end = index + text.length
  }
  if (end < code.length) pieces.push({ text: code.slice(end), kind: '_' })
  return pieces
}

type Range = { from: number; to: number } | null

/** A line's runs; where the caret is in this line, as the index of the run that it comes before. */
export type Line = { pieces: Piece[]; caret: number | null }

/** Code as lines of coloured runs, with what is marked and the caret. */
export function linesOf(code: string, name: string, marked: Range, caret: number | null): Line[] {
  const lines: Line[] = [{ pieces: [], caret: null }]
  const cuts = [marked?.from, marked?.to, caret].filter((cut) => cut !== undefined && cut !== null)
  let offset = 0
  const put = (text: string, kind: Piece['kind']) => {
    const line = lines.at(-1)
    if (!line) return
    if (offset === caret && line.caret === null) line.caret = line.pieces.length
    const isMarked = marked !== null && offset >= marked.from && offset < marked.to
    if (text) line.pieces.push({ text, kind, ...(isMarked && { marked: true }) })
    offset += text.length
  }
  for (const { text, kind } of piecesOf(code, name)) {
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) {
        put('', kind)
        offset += 1
        lines.push({ pieces: [], caret: null })
      }
      let start = 0
      const inside = cuts
        .map((cut) => cut - offset)
        .filter((cut) => cut > 0 && cut < part.length)
        .toSorted((a, b) => a - b)
      for (const cut of [...inside, part.length]) {
        put(part.slice(start, cut), kind)
        start = cut
      }
    }
  }
  put('', '_')
  // A file ends with a line break, after which there is no line to show.
  const last = lines.at(-1)
  if (lines.length > 1 && last?.pieces.length === 0 && last.caret === null) lines.pop()
  return lines
}
