import { paragraphsOf } from './format'

/** What an author wrote, as text and nothing else; line breaks stay. */
export function ProjectDescription({ text }: { text: string }) {
  return (
    <div className="grid max-w-measure gap-4">
      {paragraphsOf(text).map((paragraph, i) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may stand there twice
          key={i}
          dir="auto"
          className="whitespace-pre-line wrap-anywhere"
        >
          {paragraph}
        </p>
      ))}
    </div>
  )
}
