import type { Track } from '@/content/topics'
import { aiArchitect } from './ai-architect.ts'
import { aiFundamentals } from './ai-fundamentals.ts'
import type { Capstone, Criterion } from './capstone'
import { dataSpecialist } from './data-specialist.ts'
import { developerCertification } from './developer-certification.ts'

const capstones: Record<Track, Capstone> = {
  'ai-fundamentals': aiFundamentals,
  'developer-certification': developerCertification,
  'data-specialist': dataSpecialist,
  'ai-architect': aiArchitect,
}

/** The project at the end of a track. */
export const getCapstone = (track: Track): Capstone => capstones[track]

/** What a track's capstone is marked by, with its English title. */
export const rubricOf = (track: Track): { title: string; criteria: Criterion[] } => capstones[track]

/** The address of a file to start from. */
export const starterPath = (track: Track, file: string) => `/capstones/${track}/${file}`
