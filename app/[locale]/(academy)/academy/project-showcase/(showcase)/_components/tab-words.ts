/** Under which name each tab's texts are kept. */
export const tabWords = {
  featured: 'featured',
  recent: 'recent',
  categories: 'byCategory',
  spotlights: 'spotlights',
} as const
