import type { Locale } from '@/lib/i18n/routing'
import en from './en'
import type { Messages, Translation } from './shape'

type Tree = { [key: string]: string | Tree | undefined }

// Loaded one language at a time, so that a page carries no other.
const translations: Record<Exclude<Locale, 'en'>, () => Promise<{ default: Translation }>> = {
  hi: () => import('./hi'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  de: () => import('./de'),
}

/** A copy of `base` in which every key that `over` translates is replaced, at any depth. */
function mergeMessages(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const under = base[key]
    merged[key] =
      typeof value === 'object' && typeof under === 'object' ? mergeMessages(under, value) : value
  }
  return merged
}

/** Every message in a language; a key without a translation falls back to English. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === 'en') return en
  const { default: translated } = await translations[locale]()
  return mergeMessages(en, translated as Tree) as Messages
}
