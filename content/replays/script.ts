// The source of a replay is a Markdown file, scripts/<slug>.md: a heading is a chapter's slug, a paragraph is narration,
// and the blocks after a paragraph are what happens while it is shown.
//
//   ```js main.js        types a new file, or adds to the end of one
//   ```diff main.js      changes a file: lines with "-" go, lines with "+" are typed, the others only find the place
//   ```run               "$ node main.js" and what it prints; `npm run replays` fills that in
//   ```slide Bars        shows a figure of the lessons with these properties, in JSON, until code is typed or run
//   ```close             takes the figure away

export type Block =
  | { kind: 'write' | 'diff'; file: string; text: string; line: number }
  | { kind: 'run'; command: string; output: string; line: number }
  | { kind: 'slide'; name: string; props: Record<string, unknown>; line: number }
  | { kind: 'close'; line: number }

/** A paragraph of narration, and what happens meanwhile. */
export type Scene = { chapter: string; text: string; blocks: Block[] }

const fence = /^```(\w+)(?: (\S+))?$/

function blockOf(kind: string, name: string, text: string, line: number): Block {
  if (kind === 'diff') return { kind, file: name, text, line }
  if (kind === 'slide') return { kind, name, props: JSON.parse(text), line }
  if (kind === 'close') return { kind, line }
  if (kind !== 'run') return { kind: 'write', file: name, text, line }
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('$ ')) throw new Error(`Line ${line}: a run begins with "$ "`)
  return { kind, command: first.slice(2), output: rest.join('\n'), line }
}

/** The scenes of a script, in order; `line` is where a block begins, from 1. Throws, naming the line. */
export function parseScript(source: string): Scene[] {
  const scenes: Scene[] = []
  const lines = source.split('\n')
  let chapter = ''
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const opened = fence.exec(line)
    if (line.startsWith('# ')) {
      chapter = line.slice(2).trim()
    } else if (opened) {
      const end = lines.indexOf('```', i + 1)
      const scene = scenes.at(-1)
      if (end < 0 || !scene) throw new Error(`Line ${i + 1}: a block without an end or a scene`)
      const text = lines.slice(i + 1, end).join('\n')
      scene.blocks.push(blockOf(opened[1] ?? '', opened[2] ?? '', text, i + 1))
      i = end
    } else if (line.trim()) {
      if (!chapter) throw new Error(`Line ${i + 1}: a chapter comes first`)
      const end = lines.findIndex((one, at) => at >= i && !one.trim())
      scenes.push({
        chapter,
        text: lines
          .slice(i, end < 0 ? undefined : end)
          .join(' ')
          .trim(),
        blocks: [],
      })
      i = end < 0 ? lines.length : end
    }
  }
  return scenes
}
