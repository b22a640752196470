import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Things } from './world.ts'

export const languages = ['en', 'hi', 'es', 'fr', 'de']

export type Page = {
  /** Without a language. */
  path: string
  /** Needs a signed-in person. */
  isPrivate: boolean
}

/** The URL of `path` in a language, as `localePath` writes it. */
export function addressIn(language: string, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** All pages of the site, read from its folders, with one person's items in their URLs. */
export function everyPage(things: Things): Page[] {
  const partIn = (folder: string): Record<string, string> => ({
    '[course]': things.course,
    '[lesson]': things.lesson,
    '[slug]': folder.includes('recordings')
      ? 'search-you-can-explain'
      : 'errors-as-problem-documents',
    '[code]': things.certificate,
    '[secret]': things.message,
    '[token]': things.subscription,
    '[team]': things.published,
    '[track]': 'ai-fundamentals',
    '[id]': /events/.test(folder)
      ? things.event
      : /\/questions\//.test(folder)
        ? things.question
        : /edit$/.test(folder)
          ? things.draft
          : things.published,
  })
  return readdirSync('app/[locale]', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => {
      const folder = dirname(file)
      const parts = partIn(folder)
      const path = folder
        .split('/')
        .filter((part) => part !== '.' && !part.startsWith('('))
        .map((part) => parts[part] ?? part)
        .join('/')
      const isPrivate = /^\((?:academy\)|staff\)|account\)\/profile-settings)/.test(folder)
      return { path: `/${path}`, isPrivate }
    })
    .filter(
      ({ path }) => !path.includes('/_') && !path.startsWith('/missing') && path !== '/verifying',
    )
    .sort((a, b) => a.path.localeCompare(b.path))
}
