import { ScrollBox } from '@/components/prose/scroll-box'
import { getCode, type LessonRef } from './excerpt-parts'

/** A lesson's first code, as an illustration: without the copy button. */
export async function LessonCode({ label, ...lesson }: LessonRef & { label: string }) {
  const { text } = await getCode(lesson)
  return (
    <div className="rounded-md border border-border bg-muted">
      <ScrollBox label={label}>
        <pre lang="en" translate="no" className="w-max min-w-full px-4 py-4 font-mono text-label">
          <code>{text}</code>
        </pre>
      </ScrollBox>
    </div>
  )
}
