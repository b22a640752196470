import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import { Heading } from '@/components/prose/heading'
import { lessonComponents } from '@/components/prose/lesson-components'

export type Section = { id: string; title: ReactNode }

/** A lesson's text as elements, as it would be rendered. */
export function textOf(Body: ComponentType): ReactNode {
  // What the compiler makes of an .mdx file is a plain function without state.
  return (Body as (props: object) => ReactNode)({})
}

/** The sections of a lesson's text: its headings of the second level, with the addresses they render. */
export function sectionsOf(text: ReactNode): Section[] {
  return Children.toArray(text).flatMap((node) => {
    if (!isValidElement<{ children?: ReactNode }>(node)) return []
    const { type, props } = node
    if (type !== lessonComponents.h2) return sectionsOf(props.children)
    const heading = Heading({ level: 2, children: props.children })
    return [{ id: String(heading.props.id), title: props.children }]
  })
}
