import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import * as interactiveFigures from '@/components/figures/interactive-figures'
import { lessonComponents } from '@/components/prose/lesson-components'
import { loadLessonBody } from '@/content/courses/bodies'
import { textOf } from './sections'

export type LessonRef = { course: string; lesson: string }

const { Bars, Cycle, Flow, Heatmap, Layers, LineChart, Scatter, Sequence, Timeline, Tree } =
  lessonComponents
const figures: readonly unknown[] = [
  Bars,
  Cycle,
  Flow,
  Heatmap,
  Layers,
  LineChart,
  Scatter,
  Sequence,
  Timeline,
  Tree,
]
const interactive: readonly unknown[] = Object.values(interactiveFigures)

type Element = ReactElement<{ children?: ReactNode; className?: string }>

/** The first element of a lesson's text that `fits`, in reading order. */
function first(node: ReactNode, fits: (element: Element) => boolean): Element | null {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<Element['props']>(child)) continue
    const match = fits(child) ? child : first(child.props.children, fits)
    if (match) return match
  }
  return null
}

async function bodyOf({ course, lesson }: LessonRef): Promise<ReactNode> {
  const Body = await loadLessonBody(course, lesson)
  if (!Body) throw new Error(`There is no lesson ${course}/${lesson}`)
  return textOf(Body)
}

/** A lesson's first figure, or the first interactive one if all of them are. Throws if it has none. */
export async function getFigure(lesson: LessonRef): Promise<Element> {
  const body = await bodyOf(lesson)
  const figure =
    first(body, ({ type }) => figures.includes(type)) ??
    first(body, ({ type }) => interactive.includes(type))
  if (!figure) throw new Error(`The lesson ${lesson.course}/${lesson.lesson} has no figure`)
  return figure
}

/** A lesson's first code block: its coloured text and its language. Throws if it has none. */
export async function getCode(lesson: LessonRef): Promise<{ text: ReactNode; language: string }> {
  const block = first(await bodyOf(lesson), ({ type }) => type === lessonComponents.pre)
  const code = block?.props.children
  if (!isValidElement<Element['props']>(code)) {
    throw new Error(`The lesson ${lesson.course}/${lesson.lesson} has no code`)
  }
  const language = /language-(\w+)/.exec(code.props.className ?? '')?.[1] ?? 'text'
  return { text: code.props.children, language }
}
