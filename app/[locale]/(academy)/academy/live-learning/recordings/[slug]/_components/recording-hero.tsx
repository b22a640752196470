import { ArrowLeft } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Contours } from '@/components/motif/contours'
import { instructors } from '@/lib/content/instructors'
import type { Recording, RecordingWords } from '@/lib/content/recordings'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { InlineList } from '../../../../../_components/inline-list'
import { RecordingThumbnail } from '../../../../_components/live/recordings/recording-thumbnail'
import { Kind } from '../../../../_components/live/session-head'

type RecordingHeroProps = { recording: Recording; words: RecordingWords }

export function RecordingHero({ recording, words }: RecordingHeroProps) {
  const t = useTranslations('live')
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={33}
        variant="band"
        className="mask-[linear-gradient(to_right,transparent_45%,black_80%)]"
      />
      <div className="page-width relative grid items-center gap-x-16 gap-y-8 pt-6 pb-10 md:pt-8 md:pb-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Link
            href={`${routes.liveLearning}?tab=recordings`}
            className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-label text-muted transition-colors hover:text-text"
          >
            <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
            {t('recording.back')}
          </Link>
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
      </div>
    </section>
  )
}
