import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getCourse, getCourseWords } from '@/content/courses'
import { type Locale, locales } from '@/lib/i18n/routing'
import type { ReasonTemplate } from './reason-action'

const projectReasons = {
  unclear: 'Unclear',
  links: 'Broken link',
  picture: 'Unfitting picture',
  personal: 'Personal data',
  own: 'Not their own work',
} as const

const ratingReasons = {
  rude: 'Insults',
  personal: 'Personal data',
  offTopic: 'Not about the course',
  advertising: 'Advertising',
} as const

const postReasons = {
  rude: 'Insults',
  personal: 'Personal data',
  answer: 'Gives away an answer',
  spam: 'Advertising',
} as const

async function postTemplatesIn(locale: Locale): Promise<ReasonTemplate[]> {
  const [t, english] = await Promise.all([
    getTranslations({ locale, namespace: 'questions.hideReasons' }),
    getTranslations({ locale: 'en', namespace: 'questions.hideReasons' }),
  ])
  return (Object.keys(postReasons) as (keyof typeof postReasons)[]).map((key) => ({
    name: postReasons[key],
    text: t(key),
    english: english(key),
  }))
}

/** Why a question or an answer is hidden, by its author's language. */
export async function postTemplates(): Promise<Record<Locale, ReasonTemplate[]>> {
  const all = await Promise.all(
    locales.map(async (locale) => [locale, await postTemplatesIn(locale)] as const),
  )
  return Object.fromEntries(all) as Record<Locale, ReasonTemplate[]>
}

/** Why a project is returned, in its author's language. */
export async function projectTemplates(locale: Locale): Promise<ReasonTemplate[]> {
  const [t, english] = await Promise.all([
    getTranslations({ locale, namespace: 'showcase.reasons' }),
    getTranslations({ locale: 'en', namespace: 'showcase.reasons' }),
  ])
  return (Object.keys(projectReasons) as (keyof typeof projectReasons)[]).map((key) => ({
    name: projectReasons[key],
    text: t(key),
    english: english(key),
  }))
}

async function ratingTemplatesIn(locale: Locale): Promise<ReasonTemplate[]> {
  const [t, english] = await Promise.all([
    getTranslations({ locale, namespace: 'ratings.reasons' }),
    getTranslations({ locale: 'en', namespace: 'ratings.reasons' }),
  ])
  return (Object.keys(ratingReasons) as (keyof typeof ratingReasons)[]).map((key) => ({
    name: ratingReasons[key],
    text: t(key),
    english: english(key),
  }))
}

/** Why a comment or rating isn't shown, by its author's language. */
export async function ratingTemplates(): Promise<Record<Locale, ReasonTemplate[]>> {
  const all = await Promise.all(
    locales.map(async (locale) => [locale, await ratingTemplatesIn(locale)] as const),
  )
  return Object.fromEntries(all) as Record<Locale, ReasonTemplate[]>
}

/** The English titles of the courses in these rows, by slug. */
export const courseTitles = (rows: readonly { course: string }[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ course }) => getCourse(course))
      .map(({ course }) => [course, getCourseWords(course, 'en').title]),
  )
