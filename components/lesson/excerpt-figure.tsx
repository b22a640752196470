import { getLocale } from 'next-intl/server'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { getFigureWords } from '@/content/excerpts'
import { getFigure, type LessonRef } from './excerpt-parts'

type Labelled = { label: string }
type FigureProps = {
  caption: string
  x: string
  y: string
  groups?: readonly Labelled[]
  series?: readonly Labelled[]
}

/** The first figure of a lesson with its caption: in the page's language where it is translated, else in English. */
export async function LessonFigure(lesson: LessonRef) {
  const locale = await getLocale()
  const words = getFigureWords(lesson, locale)
  const figure = (await getFigure(lesson)) as ReactElement<FigureProps>
  if (!words) return <Drawn lang="en">{figure}</Drawn>
  const { caption, x, y, labels } = words
  const translated = (data: readonly Labelled[]) =>
    data.map((entry) => ({ ...entry, label: labels[entry.label] ?? entry.label }))
  const { groups, series } = figure.props
  return (
    <Drawn lang={locale}>
      {cloneElement(figure, {
        caption,
        x,
        y,
        ...(groups && { groups: translated(groups) }),
        ...(series && { series: translated(series) }),
      })}
    </Drawn>
  )
}

function Drawn({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <div lang={lang} className="[&>figure]:my-0 [&>figure]:max-w-none">
      {children}
    </div>
  )
}
