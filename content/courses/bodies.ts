import 'server-only'
import type { ComponentType } from 'react'

type Mdx = { default: ComponentType }

const files = import.meta.glob<Mdx>('./*/lessons/*.mdx')

/**
 * A lesson's text, in English, as a component; null when there is no such lesson. Apart from the courses' facts: what
 * imports this also loads the scripts of figures and code.
 */
export async function loadLessonBody(
  course: string,
  lesson: string,
): Promise<ComponentType | null> {
  const open = files[`./${course}/lessons/${lesson}.mdx`]
  return open ? (await open()).default : null
}
