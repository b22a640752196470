import { isValidElement, type ReactNode } from 'react'

/** The theme's colours by the classes of a code box: keywords, strings, numbers, comments. The rest has the text's. */
const classes: Record<string, string> = {
  'var(--info)': 'k',
  'var(--success)': 's',
  'var(--warning)': 'n',
  'var(--muted-foreground)': 'c',
}

export type Tokens = {
  text: string
  /** Runs of one colour, each as its class and length; `_` is plain. Empty if all of it is plain. */
  marks: string
}

type Run = { kind: string; text: string }

/** The coloured runs of highlighted elements, in order. */
function runsOf(node: ReactNode, kind: string): Run[] {
  if (typeof node === 'string' || typeof node === 'number') return [{ kind, text: String(node) }]
  if (Array.isArray(node)) return node.flatMap((one) => runsOf(one, kind))
  if (!isValidElement<{ children?: ReactNode; style?: { color?: string } }>(node)) return []
  const { children, style } = node.props
  return runsOf(children, style?.color ? (classes[style.color] ?? '_') : kind)
}

/** Highlighted code as its text and the fewest runs of colour, which a page can carry twice. */
export function tokensOf(node: ReactNode): Tokens {
  const runs: Run[] = []
  for (const run of runsOf(node, '_')) {
    const last = runs.at(-1)
    // Invisible characters take the colour before them.
    if (last && (last.kind === run.kind || run.text.trim() === '')) last.text += run.text
    else runs.push({ ...run })
  }
  const plain = runs.every(({ kind }) => kind === '_')
  return {
    text: runs.map(({ text }) => text).join(''),
    marks: plain ? '' : runs.map(({ kind, text }) => `${kind}${text.length}`).join(''),
  }
}
