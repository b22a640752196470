import { getLocale, getTranslations } from 'next-intl/server'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourse, getCourseWords } from '@/content/courses'
import type { ReviewPage } from '@/lib/review/queries'
import { DeckSwitch } from './deck-switch'

/** The courses whose cards return, each with a switch. */
export async function Decks({ decks }: { decks: ReviewPage['decks'] }) {
  const [t, locale] = await Promise.all([getTranslations('review.decks'), getLocale()])
  return (
    <TitledSection id="decks" title={t('title')}>
      <p className="mt-2 text-label text-muted-foreground">{t('lead')}</p>
      <ul className="mt-4 border-b border-border">
        {decks.map(({ course, cards, reviewed }) => {
          const title = getCourse(course) ? getCourseWords(course, locale).title : course
          return (
            <li key={course} className="border-t border-border py-3">
              <DeckSwitch
                course={course}
                title={title}
                text={t('cards', { count: cards })}
                reviewed={reviewed}
              />
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}
