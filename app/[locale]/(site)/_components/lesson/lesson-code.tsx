import { ScrollBox } from '@/components/prose/scroll-box'
import { getCode, type LessonRef } from './lesson-parts'

/** The first code of a lesson, as a picture: without the lesson's copy button. */
export async function LessonCode({ label, ...lesson }: LessonRef & { label: string }) {
  const { text } = await getCode(lesson)
  return (
    <div className="rounded-md border border-line bg-raised">
      <ScrollBox label={label}>
        <pre lang="en" className="w-max min-w-full px-4 py-4 font-mono text-label">
          <code>{text}</code>
        </pre>
      </ScrollBox>
    </div>
  )
}
