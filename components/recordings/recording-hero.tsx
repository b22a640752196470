import { useLocale, useTranslations } from 'next-intl'
import { Kind } from '@/components/events/event-header'
import { InlineList } from '@/components/layout/inline-text'
import { BackLink, DetailHero } from '@/components/layout/section-banner'
import { instructors } from '@/content/instructors'
import { formatDuration } from '@/lib/i18n/duration'
import { inEnglish } from '@/lib/i18n/in-english'
import type { RecordingView } from '@/lib/live/recording-view'
import { routes } from '@/lib/routes'
import { RecordingThumbnail } from './recording-thumbnail'

export function RecordingHero({ recording }: { recording: RecordingView }) {
  const t = useTranslations('live')
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { category, instructor, lang, minutes } = recording
  return (
    <DetailHero
      seed={33}
      className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <div className="min-w-0">
        <BackLink href={`${routes.liveLearning}?tab=recordings`} label={t('recording.back')} />
        <p className="mt-4 text-label">
          <Kind type={category} label={t(`types.${category}`)} />
        </p>
        <h1 lang={lang} className="mt-2 text-h1">
          {recording.title}
        </h1>
        <p lang={lang} className="mt-3 max-w-measure text-lead text-muted-foreground">
          {recording.description}
        </p>
        <InlineList
          label={t('recording.facts')}
          className="mt-5"
          items={[
            date.format(new Date(recording.date)),
            formatDuration(minutes, locale),
            ...(instructor ? [t('with', { name: instructors[instructor] })] : []),
            ...inEnglish(locale, t('recording.english')),
          ]}
        />
      </div>
      <RecordingThumbnail recording={recording} className="max-lg:hidden" />
    </DetailHero>
  )
}
