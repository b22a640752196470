'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { TitledSection } from '@/components/ui/titled-section'
import { clock } from '@/content/replays/timeline'
import type { Paragraph } from '@/content/replays/transcript'
import { cn } from '@/lib/cn'
import { scrolling } from '@/lib/live/client/use-playback'

type ChapterListProps = {
  chapters: readonly { at: number; slug: string; title: string }[]
  /** Index of the chapter now. */
  current: number
  onSeek(to: number): void
}

/** The chapters; each leads to its beginning. */
export function ChapterList({ chapters, current, onSeek }: ChapterListProps) {
  const t = useTranslations('live')
  if (chapters.length === 0) return null
  return (
    <TitledSection id="chapters" title={t('recording.chapters')}>
      <ol className="mt-3">
        {chapters.map(({ at, slug, title }, index) => (
          <li key={slug} className="border-t border-border first:border-t-0">
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => onSeek(at)}
              className="group grid min-h-11 w-full grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-3 py-2 text-left aria-[current]:font-semibold"
            >
              <span className="font-mono text-label font-normal text-muted-foreground">
                {clock(at)}
              </span>
              <span className="decoration-info decoration-2 underline-offset-4 group-hover:underline group-aria-[current]:underline">
                {title}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

type TranscriptPart = {
  chapter: { at: number; slug: string; title: string } | null
  paragraphs: Paragraph[]
}

type TranscriptProps = {
  parts: readonly TranscriptPart[]
  /** Index of the cue that is shown now; -1 for none. */
  current: number
  /** The language of the words spoken. */
  lang: string | undefined
  onSeek(to: number): void
}

/** A recording's text. The cue that is spoken now is marked; a click on a time or a cue moves the playback there. */
export function Transcript({ parts, current, lang, onSeek }: TranscriptProps) {
  const t = useTranslations('live.player')
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current: pane } = box
    const cue = pane?.querySelector(`[data-cue="${current}"]`)
    if (!pane || !(cue instanceof HTMLElement)) return
    const top = cue.offsetTop - pane.clientHeight / 3
    if (Math.abs(pane.scrollTop - top) > pane.clientHeight / 4) pane.scrollTop = top
  }, [current])

  // A click that ends the selection of text must not move the playback.
  const seek = (to: number) => {
    if (window.getSelection()?.isCollapsed ?? true) onSeek(to)
  }

  return (
    <div
      ref={box}
      {...scrolling(t('transcript'))}
      className="relative max-h-120 overflow-y-auto rounded-md border border-border print:max-h-none"
    >
      {parts.map(({ chapter, paragraphs }) => (
        <section key={chapter?.slug ?? ''} className="px-4 pb-2">
          {chapter && (
            <h3 className="sticky top-0 -mx-4 border-b border-border bg-background px-4 py-2 text-label font-semibold">
              {chapter.title}
            </h3>
          )}
          {paragraphs.map(({ at, cues }) => (
            <div key={at} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 py-2">
              <button
                type="button"
                aria-label={t('playFrom', { time: clock(at) })}
                onClick={() => onSeek(at)}
                className="underline-link self-start text-left font-mono text-label text-muted-foreground pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              >
                {clock(at)}
              </button>
              <p lang={lang} className="text-label">
                {cues.map(({ index, from, text }) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the paragraph's time is a button
                  // biome-ignore lint/a11y/noStaticElementInteractions: the same
                  <span
                    key={index}
                    data-cue={index}
                    aria-current={index === current || undefined}
                    onClick={() => seek(from)}
                    className={cn(
                      'cursor-pointer rounded-sm decoration-info decoration-2 underline-offset-4 hover:bg-muted',
                      index === current && 'bg-muted underline',
                    )}
                  >
                    {text.replaceAll('\n', ' ')}{' '}
                  </span>
                ))}
              </p>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
