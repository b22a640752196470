import { useLocale, useTranslations } from 'next-intl'
import { instructors } from '@/lib/content/instructors'
import type { Recording, RecordingWords } from '@/lib/content/recordings'
import { formatDuration } from '@/lib/i18n/duration'
import { routes } from '@/lib/routes'
import { BackLink, DetailHero } from '../../../../../_components/academy-hero'
import { InlineList } from '../../../../../_components/inline-list'
import { RecordingThumbnail } from '../../../../_components/live/recordings/recording-thumbnail'
import { Kind } from '../../../../_components/live/session-head'

type RecordingHeroProps = { recording: Recording; words: RecordingWords }

export function RecordingHero({ recording, words }: RecordingHeroProps) {
  const t = useTranslations('live')
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <DetailHero
      seed={33}
      className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <BackLink href={`${routes.liveLearning}?tab=recordings`} label={t('recording.back')} />
        <p className="mt-4 text-label">
          <Kind type={recording.category} label={t(`types.${recording.category}`)} />
        </p>
        <h1 className="mt-2 text-h1">{words.title}</h1>
        <p className="mt-3 max-w-measure text-lead text-muted">{words.description}</p>
        <InlineList
          label={t('recording.facts')}
          className="mt-5"
          items={[
            date.format(new Date(recording.date)),
            formatDuration(recording.minutes, locale),
            t('with', { name: instructors[recording.instructor] }),
          ]}
        />
      </div>
      <RecordingThumbnail recording={recording} className="max-lg:hidden" />
    </DetailHero>
  )
}
