/** Maximum size of an uploaded image, in bytes. */
export const imageBytes = 5 * 1024 * 1024

/** Accepted image formats. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The error of a file that would be refused, before it is sent; null if it may be an image. */
export function imageFault({ size, type }: File): 'image_too_large' | 'image_type' | null {
  if (size > imageBytes) return 'image_too_large'
  return (imageTypes as readonly string[]).includes(type) ? null : 'image_type'
}
