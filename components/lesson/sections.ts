import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import { Heading } from '@/components/prose/heading'
import { lessonComponents } from '@/components/prose/lesson-components'

export type Section = { id: string; title: ReactNode }

/** A lesson's text as rendered elements. */
export function textOf(Body: ComponentType): ReactNode {
  // A compiled .mdx file is a plain function without state.
  return (Body as (props: object) => ReactNode)({})
}

/** A lesson's sections: its level-two headings, with their rendered ids. */
export function sectionsOf(text: ReactNode): Section[] {
  return Children.toArray(text).flatMap((node) => {
    if (!isValidElement<{ children?: ReactNode }>(node)) return []
    const { type, props } = node
    if (type !== lessonComponents.h2) return sectionsOf(props.children)
    const heading = Heading({ level: 2, children: props.children })
    return [{ id: String(heading.props.id), title: props.children }]
  })
}
