/** The message key of each tab's texts. */
export const tabWords = {
  featured: 'featured',
  recent: 'recent',
  categories: 'byCategory',
  spotlights: 'spotlights',
} as const
