'use client'

import { Captions, Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { tokenClasses } from '@/components/prose/code-tokens'
import { Button } from '@/components/ui/button'
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from '@/components/ui/select'
import { type Chapter, clock, type ReplayState } from '@/content/replays/timeline'
import { cn } from '@/lib/cn'
import { type Line, linesOf, type Piece } from '@/lib/live/client/replay-pieces'
import { rates, scrolling } from '@/lib/live/client/use-playback'

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

type ControlsProps = {
  at: number
  duration: number
  playing: boolean
  rate: number
  captions: boolean
  chapters: readonly (Chapter & { title: string })[]
  /** The title of the chapter now. */
  chapter: string
  onToggle(): void
  onSeek(to: number): void
  onRate(rate: number): void
  onCaptions(): void
}

/** Play, position with the chapters' beginnings, speed and captions. */
export function Controls(props: ControlsProps) {
  const { at, duration, playing, rate, captions, chapters, chapter } = props
  const t = useTranslations('live.player')
  const now = { now: clock(at), end: clock(duration), chapter }
  return (
    <div className="script-only grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-3 py-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-4">
      <Button size="icon" onClick={props.onToggle} aria-label={playing ? t('pause') : t('play')}>
        {playing ? <Pause className="size-5" /> : <Play className="size-5" />}
      </Button>
      <div className="relative min-w-0">
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-2 bottom-0.5 h-1.5">
          {chapters.slice(1).map((one) => (
            <span
              key={one.slug}
              className="absolute h-full border-l border-input"
              style={{ left: `${(one.at / duration) * 100}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={Math.floor(duration)}
          step={1}
          value={Math.floor(at)}
          aria-label={t('position')}
          aria-valuetext={t('now', now)}
          onChange={(event) => props.onSeek(event.target.valueAsNumber)}
          className="block h-11 w-full accent-info"
        />
      </div>
      <div className="flex items-center gap-2 max-sm:col-span-2 max-sm:justify-between">
        <span
          aria-hidden="true"
          className="font-mono text-label whitespace-nowrap text-muted-foreground"
        >
          {clock(at)} / {clock(duration)}
        </span>
        <span className="flex items-center gap-2">
          <Select value={String(rate)} onValueChange={(value) => props.onRate(Number(value))}>
            <SelectTrigger aria-label={t('speed')} className="w-24">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {rates.map((one) => (
                <SelectItem key={one} value={String(one)}>
                  {one}×
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
          <Button
            variant="outline"
            size="icon"
            aria-pressed={captions}
            aria-label={t('captions')}
            onClick={props.onCaptions}
            className="aria-pressed:border-foreground aria-pressed:bg-foreground aria-pressed:text-background"
          >
            <Captions className="size-5" />
          </Button>
        </span>
      </div>
    </div>
  )
}
