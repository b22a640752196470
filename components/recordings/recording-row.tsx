import { useTranslations } from 'next-intl'
import { Kind } from '@/components/events/event-header'
import { InlineList } from '@/components/layout/inline-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import type { RecordingView } from '@/lib/live/recording-view'
import { recordingPath } from '@/lib/routes'
import { RecordingThumbnail } from './recording-thumbnail'

/** A recording as the list needs it: its texts instead of its markup, which would be sent a second time. */
export type RecordingEntry = Pick<
  RecordingView,
  'slug' | 'category' | 'title' | 'description' | 'minutes'
> & {
  lang?: RecordingView['lang']
  facts: string[]
  /** Where chapters begin, in seconds. */
  chapters: number[]
  seen?: true
  /** The text that the search looks through. */
  text: string
}

/** A recording in the list. */
export function RecordingRow({ recording }: { recording: RecordingEntry }) {
  const t = useTranslations('live')
  const { slug, category, title, description, lang, minutes, chapters, facts, seen } = recording
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-t border-border py-6 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:gap-x-8 md:py-7">
      <RecordingThumbnail recording={{ slug, minutes, chapters: chapters.map((at) => ({ at })) }} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label">
          <Kind type={category} label={t(`types.${category}`)} />
          {seen && <Badge variant="outline">{t('recordings.seen')}</Badge>}
        </p>
        <h3 lang={lang} className="mt-1 text-title">
          {title}
        </h3>
        <p lang={lang} className="mt-1 max-w-measure text-muted-foreground max-md:hidden">
          {description}
        </p>
        <InlineList items={facts} className="mt-2 text-muted-foreground" />
      </div>
      <Button asChild variant="outline" className="max-md:col-span-2 max-md:mt-4 md:self-center">
        <Link href={recordingPath(slug)}>
          {t('recordings.watch')}
          <span className="sr-only"> {title}</span>
        </Link>
      </Button>
    </li>
  )
}
