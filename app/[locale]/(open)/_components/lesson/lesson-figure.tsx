import { getFigure, type LessonRef } from './lesson-parts'

/** The first figure of a lesson with its caption, which is in English. */
export async function LessonFigure(lesson: LessonRef) {
  return (
    <div lang="en" className="[&>figure]:my-0 [&>figure]:max-w-none">
      {await getFigure(lesson)}
    </div>
  )
}
