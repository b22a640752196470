import { paragraphsOf } from './format'

/** A project's description as plain text with its line breaks. */
export function ProjectDescription({ text }: { text: string }) {
  return (
    <div className="grid max-w-measure gap-4">
      {paragraphsOf(text).map((paragraph, i) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice
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
