'use client'

import { useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/titled-section'
import { clock } from '@/content/replays/timeline'

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
