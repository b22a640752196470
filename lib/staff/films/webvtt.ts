type FilmCue = { from: number; to: number; text: string }

/** A mistake in a file of captions, with its line from 1. */
type CaptionProblem = {
  line: number
  code:
    | 'captions_header'
    | 'captions_time'
    | 'captions_order'
    | 'captions_empty'
    | 'captions_long'
    | 'captions_none'
}

/** The most characters of a caption, as in the database. */
const longestCue = 500
const mostProblems = 20

const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
const arrow = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/

function secondsOf(written: string): number | null {
  const match = time.exec(written)
  if (!match) return null
  const [hours, minutes, seconds, thousandths] = match.slice(1).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + (thousandths ?? 0) / 1000
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

/** A caption's words without markup such as `<v Name>` and `<b>`. */
const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

type Reading = { cues: FilmCue[]; problems: CaptionProblem[] }

function readBlock(lines: readonly string[], start: number, { cues, problems }: Reading): void {
  const [first = ''] = lines
  if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first)) return
  const arrowLine = lines.findIndex((line) => line.includes('-->'))
  const match = arrowLine >= 0 && arrowLine < 2 ? arrow.exec(lines[arrowLine] ?? '') : null
  const line = start + Math.max(arrowLine, 0) + 1
  const [from, to] = [secondsOf(match?.[1] ?? ''), secondsOf(match?.[2] ?? '')]
  if (from === null || to === null || to <= from) {
    problems.push({ line, code: 'captions_time' })
    return
  }
  const text = plain(lines.slice(arrowLine + 1).join('\n'))
  const last = cues.at(-1)
  if (!text) problems.push({ line, code: 'captions_empty' })
  if (text.length > longestCue) problems.push({ line, code: 'captions_long' })
  if (last && from < last.to) problems.push({ line, code: 'captions_order' })
  cues.push({ from, to, text })
}

/** The captions of a WebVTT file, and its mistakes, 20 at most. Captions with mistakes aren't fit to be stored. */
export function parseWebVtt(file: string): Reading {
  const reading: Reading = { cues: [], problems: [] }
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) {
    return { cues: [], problems: [{ line: 1, code: 'captions_header' }] }
  }
  // The head ends with an empty line.
  let start = lines.findIndex((line) => !line.trim())
  while (start >= 0 && start < lines.length && reading.problems.length < mostProblems) {
    if (!lines[start]?.trim()) {
      start += 1
      continue
    }
    const end = lines.findIndex((line, i) => i > start && !line.trim())
    readBlock(lines.slice(start, end < 0 ? undefined : end), start, reading)
    if (end < 0) break
    start = end
  }
  const { cues, problems } = reading
  if (cues.length === 0 && problems.length === 0) problems.push({ line: 1, code: 'captions_none' })
  return reading
}
