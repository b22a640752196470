'use client'

import { createContext, use } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import type { ReasonTemplate } from './reason-field'

export type RatingWords = {
  /** Course titles by slug. */
  titles: Record<string, string>
  /** Reasons by the author's language. */
  templates: Record<Locale, ReasonTemplate[]>
}

const Words = createContext<RatingWords | null>(null)

/** For the cells of a table: its columns never change, or a refresh would close what is open in a row. */
export const RatingWordsProvider = Words.Provider

export function useRatingWords(): RatingWords {
  const words = use(Words)
  if (!words) throw new Error('There is no RatingWordsProvider')
  return words
}
