import 'server-only'
import type { useTranslations } from 'next-intl'
import { getGuideWords, guides } from '@/content/guides'
import { formatDuration } from '@/lib/i18n/date-time'
import type { Locale } from '@/lib/i18n/routing'
import { guidePath, localePath } from '@/lib/routes'

/** A guide as client code knows it, in the page's language. */
export type GuideEntry = ReturnType<typeof getGuideEntries>[number]

type GuideWordsOf = ReturnType<typeof useTranslations<'developers.guides'>>

/** All guides in a language, by category. */
export function getGuideEntries(locale: Locale, t: GuideWordsOf) {
  const [words, english] = [getGuideWords(locale), getGuideWords('en')]
  return guides.flatMap(({ slug, category, difficulty, minutes }) => {
    const own = words[slug]
    if (!own) return []
    const texts = [own, ...(locale === 'en' ? [] : [english[slug]])]
    return {
      slug,
      href: localePath(locale, guidePath(slug)),
      category,
      categoryName: t(`categories.${category}`),
      difficulty: t(`difficulties.${difficulty}`),
      minutes: formatDuration(minutes, locale),
      title: own.title,
      description: own.description,
      /** The searched text. */
      text: texts.map((one) => `${one?.title} ${one?.description}`).join(' '),
    }
  })
}
