'use client'

import { createContext, use } from 'react'
import type { Locale } from '@/lib/i18n/routing'
import type { ReasonTemplate } from './reason-field'

export type ModerationLabels = {
  /** Course titles by slug. */
  titles: Record<string, string>
  /** Reasons by the author's language. */
  templates: Record<Locale, ReasonTemplate[]>
}

const Labels = createContext<ModerationLabels | null>(null)

/** For the cells of a table: its columns never change, or a refresh would close what is open in a row. */
export const ModerationLabelsProvider = Labels.Provider

export function useModerationLabels(): ModerationLabels {
  const labels = use(Labels)
  if (!labels) throw new Error('There is no RatingWordsProvider')
  return labels
}
