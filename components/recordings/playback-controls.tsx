'use client'

import { Captions, Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from '@/components/ui/select'
import { type Chapter, clock } from '@/content/replays/timeline'
import { rates } from '@/lib/live/client/playback-rates'

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
