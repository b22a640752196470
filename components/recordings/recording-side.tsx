import { Download } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourseWords } from '@/content/courses'
import { getRecording } from '@/content/recordings'
import { Link } from '@/lib/i18n/link'
import { coursePath, recordingFilePath } from '@/lib/routes'

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
