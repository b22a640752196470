import type { Instructor } from '@/content/instructors'
import type { Interest } from '@/content/topics'

export const eventTypes = ['vibe-session', 'hackathon', 'workshop'] as const
export type EventType = (typeof eventTypes)[number]

export type Difficulty = 'beginner' | 'intermediate' | 'advanced' | 'all-levels'

/** A topic of events; the database takes the topics of a type in rotation. */
export type EventTopic = {
  slug: string
  type: EventType
  difficulty: Difficulty
  instructor: Instructor
  interests: readonly Interest[]
}

const topic = (
  type: EventType,
  slug: string,
  difficulty: Difficulty,
  instructor: Instructor,
  interests: readonly Interest[],
): EventTopic => ({ slug, type, difficulty, instructor, interests })

/** All topics, by type and in order of rotation. */
export const eventTopics: readonly EventTopic[] = [
  topic('vibe-session', 'agents-from-scratch', 'intermediate', 'kulkarni', ['AI/ML', 'Coding']),
  topic('vibe-session', 'prompting-with-tests', 'beginner', 'arrieta', ['AI/ML', 'Coding']),
  topic('vibe-session', 'data-you-can-trust', 'beginner', 'okafor', ['Research', 'AI/ML']),
  topic('vibe-session', 'voice-on-the-edge', 'advanced', 'kulkarni', ['AI/ML', 'Coding']),
  topic('vibe-session', 'interfaces-people-keep', 'all-levels', 'vasseur', [
    'UI/UX',
    'Entrepreneurship',
  ]),
  topic('vibe-session', 'debugging-in-public', 'all-levels', 'arrieta', ['Coding', 'Open source']),
  topic('vibe-session', 'retrieval-by-hand', 'intermediate', 'okafor', ['AI/ML', 'Research']),
  topic('vibe-session', 'shipping-on-friday', 'intermediate', 'brandt', [
    'Coding',
    'Entrepreneurship',
  ]),
  topic('hackathon', 'calls-that-help', 'all-levels', 'kulkarni', ['Hackathons', 'AI/ML']),
  topic('hackathon', 'local-language-lab', 'all-levels', 'okafor', ['Hackathons', 'Research']),
  topic('hackathon', 'quiet-assistants', 'intermediate', 'vasseur', ['Hackathons', 'UI/UX']),
  topic('hackathon', 'maps-and-fields', 'all-levels', 'arrieta', ['Hackathons', 'Open source']),
  topic('hackathon', 'accessible-by-default', 'beginner', 'vasseur', ['Hackathons', 'UI/UX']),
  topic('hackathon', 'small-models', 'advanced', 'brandt', ['Hackathons', 'AI/ML']),
  topic('workshop', 'from-notebook-to-service', 'intermediate', 'kulkarni', ['Coding', 'AI/ML']),
  topic('workshop', 'evaluating-agents', 'advanced', 'okafor', ['AI/ML', 'Research']),
  topic('workshop', 'designing-for-voice', 'beginner', 'vasseur', ['UI/UX', 'AI/ML']),
  topic('workshop', 'sql-for-analysts', 'beginner', 'arrieta', ['Coding', 'Research']),
  topic('workshop', 'security-for-builders', 'intermediate', 'brandt', ['Cybersecurity', 'Coding']),
  topic('workshop', 'first-open-source-patch', 'beginner', 'arrieta', ['Open source', 'Coding']),
]
