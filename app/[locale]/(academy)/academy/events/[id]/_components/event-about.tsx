import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { getInstructorBio } from '@/lib/content/instructor-bios'
import { instructors } from '@/lib/content/instructors'
import type { EventView } from '../../../_components/live/event-view'

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')

/** The topics of a session, what to bring, and its instructor. */
export function EventAbout({ view: { words, topic } }: { view: EventView }) {
  const t = useTranslations('live.event')
  const locale = useLocale()
  const name = topic && instructors[topic.instructor]
  return (
    <>
      {words && (
        <section aria-labelledby="about">
          <h2 id="about" className="text-h3">
            {t('about')}
          </h2>
          <ol className="mt-4 max-w-reading border-b border-line">
            {words.topics.map((one, i) => (
              <li
                key={one}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-t border-line py-3"
              >
                <span aria-hidden="true" className="font-mono text-label text-muted">
                  {String(i + 1).padStart(2, '0')}
                </span>
                <span>{one}</span>
              </li>
            ))}
          </ol>
          {words.bring && (
            <>
              <h3 className="mt-8 text-title">{t('bring')}</h3>
              <p className="mt-2 max-w-measure text-muted">{words.bring}</p>
            </>
          )}
        </section>
      )}
      {topic && name && (
        <section aria-labelledby="instructor">
          <h2 id="instructor" className="text-h3">
            {t('instructor')}
          </h2>
          <div className="mt-4 flex max-w-reading items-start gap-5">
            <Avatar fallback={initialsOf(name)} size="lg" />
            <div className="min-w-0">
              <p className="text-title font-semibold">{name}</p>
              <p className="mt-1 text-muted">{getInstructorBio(topic.instructor, locale)}</p>
            </div>
          </div>
        </section>
      )}
    </>
  )
}
