import type { MDXComponents } from 'mdx/types'
import { lessonComponents } from '@/components/prose/lesson-components'

/** What the elements of every .mdx file become; Next.js looks for it here. */
export function useMDXComponents(): MDXComponents {
  return lessonComponents
}
