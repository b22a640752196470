import { useTranslations } from 'next-intl'
import type { Recording, RecordingWords } from '@/lib/content/recordings'
import { GoTo } from './go-to'

/** Seconds as a player shows them: "7:40". */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type ChaptersProps = { recording: Recording; words: RecordingWords }

/** Where each part begins; with a film, a way there. */
export function Chapters({ recording, words }: ChaptersProps) {
  const t = useTranslations('live.recording')
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className="text-title">
        {t('chapters')}
      </h2>
      <ol className="mt-4">
        {recording.chapters.map(({ at, slug }) => {
          const title = words.chapters[slug] ?? ''
          const time = clock(at)
          return (
            <li
              key={slug}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-t border-line py-3 first:border-t-0"
            >
              <span className="font-mono text-label text-muted">{time}</span>
              {recording.video ? (
                <GoTo at={at} label={t('goTo', { time, title })}>
                  {title}
                </GoTo>
              ) : (
                <span>{title}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
