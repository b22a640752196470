import type { Locale } from '@/lib/i18n/routing'
import * as english from './en'

/** English is complete: what it holds is what every language holds. */
export type Messages = typeof english

const loaded = new Map<Locale, Promise<Messages>>([['en', Promise.resolve(english)]])

/** The check of messages sees to it that every language has the files and keys of English. */
async function load(locale: Locale): Promise<Messages> {
  const files = Object.keys(english).map(async (domain) => {
    const { default: words } = await import(`./${locale}/${domain}.json`)
    return [domain, words]
  })
  return Object.fromEntries(await Promise.all(files))
}

/** Every message in a language. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const messages = loaded.get(locale) ?? load(locale)
  loaded.set(locale, messages)
  return messages
}
