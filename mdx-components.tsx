import type { MDXComponents } from 'mdx/types'
import { lessonComponents } from '@/components/prose/lesson-components'

/** The components for elements in .mdx files; Next.js looks for them here. */
export function useMDXComponents(): MDXComponents {
  return lessonComponents
}
