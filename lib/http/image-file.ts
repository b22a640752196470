/** Maximum size of an uploaded image, in bytes. */
export const imageBytes = 5 * 1024 * 1024

/** What a file picker offers: the accepted formats, and the less common names of JPEG files. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', '.jfif', '.pjpeg', '.pjp']

/**
 * The error of a file that would be refused, before it is sent; null if it may be an image. Its name and the type that
 * the browser derives from it say nothing about its content, which the server judges.
 */
export function imageFault({ size }: File): 'image_too_large' | null {
  return size > imageBytes ? 'image_too_large' : null
}
