import { routing } from './routing'

/** "Lessons in English" as one fact of a course, for readers of other languages; lessons aren't translated yet. */
export const inEnglish = (locale: string, text: string): string[] =>
  locale === routing.defaultLocale ? [] : [text]
