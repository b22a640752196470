import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { eventTypes } from '@/lib/content/events'
import type { RecordingFigure } from '@/lib/live/queries'
import { localePath } from '@/lib/routes'
import { RecordingRow } from './recording-row'
import type { RecordingView } from './recording-view'
import { RecordingsBrowser } from './recordings-browser'

/** Nobody has opened it yet. */
const unopened: RecordingFigure = { views: 0, likes: 0, liked: false, seen: false }

type RecordingsPanelProps = {
  recordings: RecordingView[]
  /** By the recording's slug; null while they can't be asked for. */
  figures: Readonly<Record<string, RecordingFigure>> | null
  /** The page that this stands in, without a language. */
  page: string
  title: string
}

/** The recorded sessions, drawn on the server; the browser only chooses what of them is shown. */
export function RecordingsPanel({ recordings, figures, page, title }: RecordingsPanelProps) {
  const t = useTranslations('live.recordings')
  const types = useTranslations('live.types')
  const locale = useLocale()
  return (
    <section aria-labelledby="recordings">
      <h2 id="recordings" className="text-h2">
        {title}
      </h2>
      <p className="mt-3 mb-8 max-w-measure text-lead text-muted">{t('lead')}</p>
      {recordings.length === 0 ? (
        <EmptyState title={t('none.title')} heading="h3" className="py-0">
          {t('none.text')}
        </EmptyState>
      ) : (
        <RecordingsBrowser
          action={localePath(locale, page)}
          categories={eventTypes.map((value) => ({ value, label: types(value) }))}
          words={{
            search: t('search'),
            filter: t('filter'),
            category: t('category'),
            all: t('all'),
            show: t('show'),
            clear: t('clear'),
            emptyTitle: t('nothing.title'),
            emptyText: t('nothing.text'),
          }}
          results={[...recordings, null].map((_, count) => t('results', { count }))}
          entries={recordings.map(({ recording: { slug, category }, text }) => ({
            slug,
            category,
            text,
          }))}
          rows={Object.fromEntries(
            recordings.map(({ recording, words }) => [
              recording.slug,
              <RecordingRow
                key={recording.slug}
                recording={recording}
                words={words}
                figure={figures ? (figures[recording.slug] ?? unopened) : undefined}
              />,
            ]),
          )}
        />
      )}
    </section>
  )
}
