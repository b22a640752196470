import { createTranslator } from 'next-intl'
import type { Locale } from '@/lib/i18n/routing'
import type { RunLanguage } from '@/lib/runtimes/types'
import { type PracticeWords, practiceWords } from './words'

/** The texts of a touched block in a language of the site, which come when they are needed. Throws offline. */
export async function loadPracticeWords(
  language: RunLanguage,
  locale: Locale,
): Promise<PracticeWords> {
  const { default: practice } = await import(`@/lib/i18n/messages/${locale}/practice.json`)
  const t = createTranslator({ locale, messages: { practice }, namespace: 'practice' })
  return practiceWords(t, language, locale)
}
