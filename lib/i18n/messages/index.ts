import type { Locale } from '@/lib/i18n/routing'
import * as english from './en'

/** English defines the keys that every language has. */
export type Messages = typeof english

const loaded = new Map<Locale, Promise<Messages>>([['en', Promise.resolve(english)]])

/** The message check ensures that every language has English's files and keys. */
async function load(locale: Locale): Promise<Messages> {
  const files = Object.keys(english).map(async (domain) => {
    const { default: words } = await import(`./${locale}/${domain}.json`)
    return [domain, words]
  })
  return Object.fromEntries(await Promise.all(files))
}

/** All messages of a language. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const messages = loaded.get(locale) ?? load(locale)
  loaded.set(locale, messages)
  return messages
}
