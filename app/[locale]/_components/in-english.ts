import { routing } from '@/lib/i18n/routing'

/** "In English" as one fact of a course, for readers of other languages; lessons aren't translated yet. */
export const inEnglish = (t: (key: 'inEnglish') => string, locale: string): string[] =>
  locale === routing.defaultLocale ? [] : [t('inEnglish')]
