import type { getTranslations } from 'next-intl/server'
import { clubInvolvements, suggestedInterests } from './options'

type Common = Awaited<ReturnType<typeof getTranslations<'common'>>>

const previewLength = 15

/** A stored choice in the page's language; free text is unchanged. */
export function clubLabel(t: Common, stored: string): string {
  const preset = clubInvolvements.find((choice) => choice === stored)
  return preset ? t(`clubInvolvements.${preset}`) : stored
}

/** The same for an interest. */
export function interestLabel(t: Common, stored: string): string {
  const preset = suggestedInterests.find((choice) => choice === stored)
  return preset ? t(`interests.${preset}`) : stored
}

/** At most 15 characters, then '...'; never splits a character. */
export function cutInterest(label: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment)
  if (characters.length <= previewLength) return label
  return `${characters.slice(0, previewLength).join('')}...`
}
