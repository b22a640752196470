import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { Kind } from '@/components/events/event-header'
import { InlineList } from '@/components/layout/inline-text'
import { BackLink, DetailHero } from '@/components/layout/section-banner'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourseWords } from '@/content/courses'
import { instructors } from '@/content/instructors'
import { getRecording } from '@/content/recordings'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { inEnglish } from '@/lib/i18n/routing'
import type { RecordingView } from '@/lib/live/recording-view'
import { coursePath, recordingFilePath, routes } from '@/lib/routes'
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

/** The course that continues a replay; nothing for films. */
export async function CourseLink({ slug }: { slug: string }) {
  const recording = getRecording(slug)
  if (!recording) return null
  const [t, locale] = await Promise.all([getTranslations('live.recording'), getLocale()])
  const { title, lessons } = getCourseWords(recording.course, locale)
  return (
    <TitledSection id="course" title={t('course')}>
      <p className="mt-2">
        <Link href={coursePath(recording.course)} className="underline-link font-semibold">
          {title}
        </Link>
      </p>
      <p className="mt-1 text-label text-muted-foreground">
        {t('lesson', { title: lessons[recording.lesson]?.title ?? '' })}
      </p>
    </TitledSection>
  )
}

/** The captions and the transcript as files. */
export async function Downloads({ slug }: { slug: string }) {
  const [t, locale] = await Promise.all([getTranslations('live.recording'), getLocale()])
  const files = [
    ['captions.vtt', t('captionsFile')],
    ['transcript.txt', t('textFile')],
  ] as const
  return (
    <TitledSection id="downloads" title={t('downloads')}>
      <ul className="mt-2">
        {files.map(([file, label]) => (
          <li key={file}>
            <a
              href={`${recordingFilePath(slug, file)}?lang=${locale}`}
              download={`${slug}.${file.split('.')[1]}`}
              className="underline-link inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11"
            >
              <Download className="size-4" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
