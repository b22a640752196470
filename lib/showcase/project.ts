/** Where a project belongs (SPEC, "Academy and project pages"). */
export const categories = ['web-apps', 'mobile', 'ai-ml', 'iot'] as const
export type Category = (typeof categories)[number]

export const projectStates = ['draft', 'submitted', 'published', 'returned'] as const
type ProjectState = (typeof projectStates)[number]

/** Lengths in characters, numbers and dollars: the same as the database's checks. */
export const projectLimits = {
  title: 80,
  summary: { least: 20, most: 160 },
  description: { least: 80, most: 4000 },
  shownAs: { least: 2, most: 60 },
  link: 300,
  imageAlt: 200,
  tags: 5,
  tag: 30,
  reason: 1000,
  note: 300,
  prize: 1000,
  projects: 20,
} as const

/** Bytes that an image may have when it is sent. */
export const imageBytes = 5 * 1024 * 1024

/** Formats that an image may be sent in. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export type Spotlight = {
  /** YYYY-MM */
  month: string
  /** In US dollars. */
  prize: number
  note: string
}

export type ProjectImage = { id: string; width: number; height: number }

/** A project as its pages show it; texts of a draft may be empty, times are ISO 8601 in UTC. */
export type Project = {
  id: string
  state: ProjectState
  title: string
  summary: string
  description: string
  category: Category | null
  tags: string[]
  repository: string | null
  website: string | null
  /** The name under which the author is shown. */
  shownAs: string
  image: ProjectImage | null
  imageAlt: string
  /** What a moderator asked for. */
  reason: string | null
  /** What a change or a review has to name. */
  version: number
  createdAt: string
  updatedAt: string
  submittedAt: string | null
  publishedAt: string | null
  /** Whether the reader is the author. */
  mine: boolean
  likes: number
  liked: boolean
  /** The newest first. */
  spotlights: Spotlight[]
}

/** A project in a list. */
export type ProjectEntry = Omit<Project, 'description'>

/** How many projects a person has published, is working on (returned ones too), and has submitted. */
export type ShowcaseSummary = {
  projects: number
  drafts: number
  submitted: number
  recent: ProjectEntry[]
}

/** The address of a project's image; `small` asks for the one of at most 640 pixels' width. */
export function projectImagePath(
  { id, image }: Pick<Project, 'id'> & { image: Pick<ProjectImage, 'id'> },
  size: 'large' | 'small' = 'large',
): string {
  return `/api/showcase/${id}/image/${image.id}${size === 'small' ? '?w=640' : ''}`
}
