/** Project categories. */
export const categories = ['web-apps', 'mobile', 'ai-ml', 'iot'] as const
export type Category = (typeof categories)[number]

export const projectStates = ['draft', 'submitted', 'published', 'returned'] as const

/** Limits in characters, counts and dollars; must match the database's checks. */
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

/** Path of a project's image; `small` is at most 640 pixels wide. */
export function projectImagePath(
  { id, image }: { id: string; image: { id: string } },
  size: 'large' | 'small' = 'large',
): string {
  return `/api/showcase/${id}/image/${image.id}${size === 'small' ? '?w=640' : ''}`
}
