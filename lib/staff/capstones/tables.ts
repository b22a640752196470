import { tracks } from '@/content/tracks'
import { outcomes } from '@/lib/capstones/marking'
import type { TableShape } from '@/lib/staff/table-query'

export type CapstoneSort = 'at' | 'name'
export type CapstoneFilter = 'state' | 'track'

/** Of submitted capstones, those that wait, the oldest first. */
export const capstoneTable = {
  sorts: ['at', 'name'],
  filters: { state: outcomes, track: tracks },
} as const satisfies TableShape<CapstoneSort, CapstoneFilter>
