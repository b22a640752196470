import { isValidElement, type ReactNode } from 'react'

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** A heading's id: its letters and digits, joined by hyphens. */
function addressOf(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? ''
  )
}

/** A heading that links to itself. */
export function Heading({ level, children }: { level: 2 | 3; children?: ReactNode }) {
  const id = addressOf(textOf(children))
  const Tag = `h${level}` as const
  return (
    <Tag id={id}>
      <a href={`#${id}`}>{children}</a>
    </Tag>
  )
}
