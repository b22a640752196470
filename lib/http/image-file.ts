/** Maximum size of an uploaded image, in bytes. */
export const imageBytes = 5 * 1024 * 1024

/** Accepted image formats. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
