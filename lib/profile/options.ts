export { interests as suggestedInterests } from '@/content/interests'

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
