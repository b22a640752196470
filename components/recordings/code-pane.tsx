'use client'

import { useEffect, useMemo, useRef } from 'react'
import { tokenClasses } from '@/components/prose/code-tokens'
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
    <div ref={box} {...scrolling(label)} className="h-88 overflow-y-auto bg-muted max-sm:h-80">
      <pre
        lang="zxx"
        className="py-3 pr-4 font-mono text-label wrap-anywhere whitespace-pre-wrap [counter-reset:line]"
      >
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
    <span
      className={cn(
        'relative block min-h-5.5 border-l-2 border-transparent pl-12 [counter-increment:line] before:absolute before:left-0 before:w-8 before:text-right before:text-muted-foreground before:content-[counter(line)] before:select-none',
        caret !== null && 'border-info',
      )}
    >
      {pieces.map((piece, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
        <Run key={i} piece={piece} caret={caret === i} />
      ))}
      {caret === pieces.length && <Caret />}
      {!last && '\n'}
    </span>
  )
}

const Caret = () => (
  <span
    aria-hidden="true"
    className="-mr-0.5 inline-block h-4.5 w-0.5 bg-foreground align-text-bottom"
  />
)

function Run({ piece: { text, kind, marked }, caret }: { piece: Piece; caret: boolean }) {
  return (
    <>
      {caret && <Caret />}
      <span
        className={cn(
          kind !== '_' && tokenClasses[kind],
          marked && 'bg-destructive/15 line-through decoration-destructive',
        )}
      >
        {text}
      </span>
    </>
  )
}
