/** A part of a slide. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'figure'; name: string }
  | { kind: 'flow'; steps: string[] }

export type Slide = { title: string; blocks: Block[] }

/** Figures of lessons that a slide can show, with the names that staff choose from. */
export const figureNames = {
  'line-fit': 'A line through points, to drag',
  threshold: 'A threshold, to drag',
  'tokens-loop': 'How a model writes an answer, token by token',
  'prompt-layers': 'The layers of a prompt',
  'prompt-round': 'One round of work on a prompt',
  'assistant-loop': 'The working loop with an assistant',
  'answer-checks': 'Two checks before a model answers',
  'held-back': 'Training, validation and test',
  'reading-code': 'Four passes over a function',
} as const
export type FigureName = keyof typeof figureNames

const isFigure = (name: string): name is FigureName => Object.hasOwn(figureNames, name)

function slideOf(text: string): Slide {
  const slide: Slide = { title: '', blocks: [] }
  const lines = text.split('\n')
  let fence: { language: string; lines: string[] } | null = null
  /** The block that the next line continues, unless a blank one is between. */
  let open: Block | null = null
  const add = (block: Block) => {
    slide.blocks.push(block)
    open = block
  }
  for (const typed of lines) {
    const line = fence ? typed : typed.trimEnd()
    if (fence) {
      if (/^```\s*$/.test(line)) {
        slide.blocks.push({ kind: 'code', language: fence.language, text: fence.lines.join('\n') })
        fence = null
      } else fence.lines.push(line)
      continue
    }
    const code = /^```\s*([a-z]*)$/.exec(line)
    const title = /^#\s+(\S.*)$/.exec(line)
    const item = /^\s*(?:([-*])|\d{1,2}[.)])\s+(\S.*)$/.exec(line)
    const figure = line.startsWith('figure:') ? line.slice('figure:'.length).trim() : ''
    const flow = /^flow:\s*(\S.*)$/.exec(line)
    const last = open as Block | null
    if (code) {
      fence = { language: code[1] ?? '', lines: [] }
      open = null
    } else if (line.trim() === '') open = null
    else if (title && !slide.title) slide.title = title[1] ?? ''
    else if (isFigure(figure)) add({ kind: 'figure', name: figure })
    else if (flow?.[1])
      add({
        kind: 'flow',
        steps: flow[1]
          .split('|')
          .map((step) => step.trim())
          .filter(Boolean),
      })
    else if (item) {
      const ordered = item[1] === undefined
      const text = item[2] ?? ''
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(text)
      else add({ kind: 'list', ordered, items: [text] })
    } else if (last?.kind === 'text') last.text += `\n${line.trim()}`
    else add({ kind: 'text', text: line.trim() })
  }
  if (fence)
    slide.blocks.push({ kind: 'code', language: fence.language, text: fence.lines.join('\n') })
  return slide
}

/** Splits at lines of three hyphens or more, but not within code. */
function parts(text: string): string[] {
  const sections: string[][] = [[]]
  let inCode = false
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.startsWith('```')) inCode = !inCode
    if (!inCode && /^-{3,}\s*$/.test(line)) sections.push([])
    else sections.at(-1)?.push(line)
  }
  return sections.map((lines) => lines.join('\n'))
}

/**
 * The slides of a text: separated by `---`, with a `# Title`, paragraphs, lists, fenced code, `figure: name` of a lesson
 * and `flow: one | two`. Anything else is text; nothing is HTML. At most 200; empty ones are left out.
 */
export const parseSlides = (text: string): Slide[] =>
  parts(text)
    .map(slideOf)
    .filter(({ title, blocks }) => title || blocks.length > 0)
    .slice(0, 200)
