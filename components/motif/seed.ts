import { random } from './isohypses'

/** Random numbers from 0 to 1, always the same for a text: what is drawn for a course is its own. */
export function randomOf(text: string): () => number {
  return random(
    [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7),
  )
}
