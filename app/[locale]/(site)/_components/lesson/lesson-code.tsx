import { getCode, type LessonRef } from './lesson-parts'

/** The first code of a lesson, as a picture: without the lesson's copy button. */
export async function LessonCode(lesson: LessonRef) {
  const { text } = await getCode(lesson)
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
      tabIndex={0}
      lang="en"
      className="overflow-x-auto rounded-md border border-line bg-raised px-4 py-4 font-mono text-label"
    >
      <code>{text}</code>
    </pre>
  )
}
