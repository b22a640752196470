import { useLocale, useTranslations } from 'next-intl'
import { ComingSoonBadge } from '@/components/layout/coming-soon'
import { EmptyState } from '@/components/ui/empty-state'
import { TitledSection } from '@/components/ui/titled-section'
import { instructors } from '@/content/instructors'
import { formatDuration } from '@/lib/i18n/date-time'
import type { RecordingFigure } from '@/lib/live/queries'
import type { RecordingView } from '@/lib/live/recording-view'
import { localePath } from '@/lib/routes'
import { LazyRecordings } from './lazy-parts'
import type { RecordingEntry } from './recording-row'

/** For recordings without figures yet. */
const unopened: RecordingFigure = { views: 0, likes: 0, liked: false, seen: false }

type RecordingsPanelProps = {
  recordings: RecordingView[]
  /** By the recording's slug; null while unavailable. */
  figures: Readonly<Record<string, RecordingFigure>> | null
  /** The page's path, without a language. */
  page: string
  title: string
}

/** What the browser draws a recording from, without what only its page shows. */
const toEntry = (
  { slug, category, title, description, lang, minutes, chapters, text }: RecordingView,
  figure: RecordingFigure | undefined,
  facts: string[],
): RecordingEntry => ({
  slug,
  category,
  title,
  description,
  minutes,
  facts,
  text,
  ...(lang && { lang }),
  ...(figure?.seen && { seen: true }),
  chapters: chapters.map(({ at }) => at),
})

/** The recordings, which the browser filters. */
export function RecordingsPanel({ recordings, figures, page, title }: RecordingsPanelProps) {
  const t = useTranslations('live.recordings')
  const live = useTranslations('live')
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const factsOf = (recording: RecordingView, figure: RecordingFigure | undefined) => [
    date.format(new Date(recording.date)),
    formatDuration(recording.minutes, locale),
    ...(recording.instructor ? [live('with', { name: instructors[recording.instructor] })] : []),
    ...(figure ? [t('views', { count: figure.views }), t('likes', { count: figure.likes })] : []),
  ]
  return (
    <TitledSection id="recordings" title={title} titleClass="text-h2">
      <p className="mt-3 mb-8 max-w-measure text-lead text-muted-foreground">{t('lead')}</p>
      {recordings.length === 0 ? (
        <EmptyState
          title={t('none.title')}
          heading="h3"
          motif={<ComingSoonBadge />}
          className="py-0!"
        >
          {t('none.text')}
        </EmptyState>
      ) : (
        <LazyRecordings
          action={localePath(locale, page)}
          entries={recordings.map((recording) => {
            const figure = figures ? (figures[recording.slug] ?? unopened) : undefined
            return toEntry(recording, figure, factsOf(recording, figure))
          })}
        />
      )}
    </TitledSection>
  )
}
