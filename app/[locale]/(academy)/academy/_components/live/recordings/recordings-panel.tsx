import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { TitledSection } from '@/components/ui/titled-section'
import { instructors } from '@/lib/content/instructors'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import type { RecordingFigure } from '@/lib/live/queries'
import { localePath, recordingPath } from '@/lib/routes'
import { InlineList } from '../../../../../_components/inline-list'
import { Kind } from '../session-head'
import { LazyRecordings } from './lazy-recordings'
import { RecordingThumbnail } from './recording-thumbnail'
import type { RecordingView } from './recording-view'

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

/** The recordings, rendered on the server; the browser only filters them. */
export function RecordingsPanel({ recordings, figures, page, title }: RecordingsPanelProps) {
  const t = useTranslations('live.recordings')
  const locale = useLocale()
  return (
    <TitledSection id="recordings" title={title} titleClass="text-h2">
      <p className="mt-3 mb-8 max-w-measure text-lead text-muted">{t('lead')}</p>
      {recordings.length === 0 ? (
        <EmptyState title={t('none.title')} heading="h3" className="py-0!">
          {t('none.text')}
        </EmptyState>
      ) : (
        <LazyRecordings
          action={localePath(locale, page)}
          entries={recordings.map(({ slug, category, text }) => ({ slug, category, text }))}
          rows={Object.fromEntries(
            recordings.map((recording) => [
              recording.slug,
              <RecordingRow
                key={recording.slug}
                recording={recording}
                figure={figures ? (figures[recording.slug] ?? unopened) : undefined}
              />,
            ]),
          )}
        />
      )}
    </TitledSection>
  )
}

type RecordingRowProps = {
  recording: RecordingView
  /** Absent while unavailable. */
  figure?: RecordingFigure
}

/** What its image is drawn from: the browser gets no more of it. */
const drawnFrom = ({ slug, minutes, chapters }: RecordingView) => ({
  ...{ slug, minutes },
  chapters: chapters.map(({ at }) => ({ at })),
})

/** A recording in the list. */
function RecordingRow({ recording, figure }: RecordingRowProps) {
  const t = useTranslations('live')
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const facts = [
    date.format(new Date(recording.date)),
    formatDuration(recording.minutes, locale),
    ...(recording.instructor ? [t('with', { name: instructors[recording.instructor] })] : []),
    ...(figure
      ? [
          t('recordings.views', { count: figure.views }),
          t('recordings.likes', { count: figure.likes }),
        ]
      : []),
  ]
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-t border-line py-6 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:gap-x-8 md:py-7">
      <RecordingThumbnail recording={drawnFrom(recording)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label">
          <Kind type={recording.category} label={t(`types.${recording.category}`)} />
          {figure?.seen && <Badge variant="outline">{t('recordings.seen')}</Badge>}
        </p>
        <h3 lang={recording.lang} className="mt-1 text-title">
          {recording.title}
        </h3>
        <p lang={recording.lang} className="mt-1 max-w-measure text-muted max-md:hidden">
          {recording.description}
        </p>
        <InlineList items={facts} className="mt-2 text-muted" />
      </div>
      <Button asChild variant="secondary" className="max-md:col-span-2 max-md:mt-4 md:self-center">
        <Link href={recordingPath(recording.slug)}>
          {t('recordings.watch')}
          <span className="sr-only"> {recording.title}</span>
        </Link>
      </Button>
    </li>
  )
}
