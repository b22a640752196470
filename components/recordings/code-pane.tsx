'use client'

import { useEffect, useMemo, useRef } from 'react'
import type { ReplayState } from '@/content/replays/timeline'
import { cn } from '@/lib/cn'
import { type Line, linesOf, type Piece } from '@/lib/live/client/replay-pieces'
import { scrolling } from '@/lib/live/client/scroll-behaviour'

type CodePaneProps = {
  name: string
  text: string
  caret: number | null
  marked: ReplayState['marked']
  label: string
}

/** A file as it stands. It scrolls inside of its box, so that the page never moves by itself. */
export function CodePane({ name, text, caret, marked, label }: CodePaneProps) {
  const box = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(text, name, marked, caret), [text, name, marked, caret])
  const current = lines.findIndex((line) => line.caret !== null)

  useEffect(() => {
    const { current: pane } = box
    const line = pane?.querySelector('code')?.children[current]
    if (!pane || !(line instanceof HTMLElement)) return
    const room = pane.clientHeight
    const top = line.offsetTop
    if (top < pane.scrollTop || top + line.offsetHeight * 2 > pane.scrollTop + room) {
      pane.scrollTop = top - room / 2
    }
  }, [current])

  return (
    <div ref={box} {...scrolling(label)} className="replay-code">
      <pre lang="zxx">
        <code>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <CodeLine key={i} line={line} last={i === lines.length - 1} />
          ))}
        </code>
      </pre>
    </div>
  )
}

function CodeLine({ line: { pieces, caret }, last }: { line: Line; last: boolean }) {
  return (
    <span className={cn('line', caret !== null && 'current')}>
      {pieces.map((piece, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
        <Run key={i} piece={piece} caret={caret === i} />
      ))}
      {caret === pieces.length && <Caret />}
      {!last && '\n'}
    </span>
  )
}

const Caret = () => <span aria-hidden="true" className="caret" />

function Run({ piece: { text, kind, marked }, caret }: { piece: Piece; caret: boolean }) {
  return (
    <>
      {caret && <Caret />}
      <span className={cn(kind !== '_' && kind, marked && 'marked')}>{text}</span>
    </>
  )
}
