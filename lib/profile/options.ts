import type { getTranslations } from 'next-intl/server'
import { interests } from '@/content/topics'

/** The fixed choices of a profile, by stored value. */
export const otherCollege = 'Other'

export const colleges = [
  'MIT SoC',
  'MIT SOE',
  'MIT SBSR',
  'MIT CFT',
  'MANET',
  'MIT SOA',
  'MIT ID',
  'MIT SFT',
  otherCollege,
] as const

export const clubInvolvements = [
  'Active member',
  'Occasional participant',
  'Not involved',
  'Leadership role',
] as const

/** Whether someone with this stored involvement belongs to a club. */
export const isClubMember = (presence: string): boolean =>
  presence !== 'Not involved' && (clubInvolvements as readonly string[]).includes(presence)

/** Maximum lengths and counts, the same as the table's checks. */
export const profileLimits = { name: 80, college: 120, interest: 60, interests: 20 } as const

/** Minimum length of a name, the same as the table's check. */
export const shortestName = 2

type Common = Awaited<ReturnType<typeof getTranslations<'common'>>>

const previewLength = 15

/** A stored choice in the page's language; free text is unchanged. */
export function clubLabel(t: Common, stored: string): string {
  const preset = clubInvolvements.find((choice) => choice === stored)
  return preset ? t(`clubInvolvements.${preset}`) : stored
}

/** The same for an interest. */
export function interestLabel(t: Common, stored: string): string {
  const preset = interests.find((choice) => choice === stored)
  return preset ? t(`interests.${preset}`) : stored
}

/** At most 15 characters, then '...'; never splits a character. */
export function cutInterest(label: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment)
  if (characters.length <= previewLength) return label
  return `${characters.slice(0, previewLength).join('')}...`
}
