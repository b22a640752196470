'use client'

// A client component, because a long list of recordings then sends only the chapters' beginnings and not the paths drawn
// from them.

import { DecorativeSvg } from '@/components/motif/drawing'
import { cn } from '@/lib/cn'
import { randomOf, smoothPath } from '@/lib/contours'
import type { RecordingView } from '@/lib/live/recording-view'

const width = 176
const height = 110
const base = 92

type RecordingThumbnailProps = {
  recording: Pick<RecordingView, 'slug' | 'minutes'> & { chapters: readonly { at: number }[] }
  className?: string
}

/** A recording's image, drawn from its chapters: one rise each. Decorative. */
export function RecordingThumbnail({ recording, className }: RecordingThumbnailProps) {
  const { slug, chapters, minutes } = recording
  const next = randomOf(slug)
  const starts = (chapters.length > 0 ? chapters : [{ at: 0 }]).map(({ at }) =>
    Math.round((at / 60 / minutes) * width),
  )
  const line = smoothPath(
    starts.flatMap((x, i) => {
      const end = starts[i + 1] ?? width
      const rise = 34 + next() * 40
      return [
        [x, base - 8 - next() * 14],
        [x + (end - x) * (0.3 + next() * 0.2), base - rise],
        [end - (end - x) * 0.15, base - rise * 0.55],
        ...(end === width ? [[width, base - 10] as const] : []),
      ] as const
    }),
  )
  return (
    <DecorativeSvg
      width={width}
      height={height}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={cn('block w-full self-start rounded-md bg-muted text-info', className)}
    >
      <path
        d={`${line}V${height}H0Z`}
        fill="color-mix(in oklab, var(--info) 12%, var(--muted))"
        stroke="none"
      />
      <path d={line} />
      <path
        d={starts
          .slice(1)
          .map((x) => `M${x} ${height}v-12`)
          .join('')}
        strokeOpacity="0.7"
      />
    </DecorativeSvg>
  )
}
