import { CodeBox } from './code-box'
import { type CodeLanguage, highlight } from './highlight'

type CodeProps = { code: string; language: CodeLanguage }

/** Coloured code without a frame. */
export async function CodeText({ code, language }: CodeProps) {
  const pieces = await highlight(code, language)
  return pieces.map(({ text, colour }, place) =>
    colour ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <span key={place} className={colour}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}

/** Code that a page makes by itself, in the box that lessons have. */
export function CodeSample({
  code,
  language,
  title,
  className,
}: CodeProps & { title?: string; className?: string }) {
  return (
    <CodeBox language={language} title={title} className={className}>
      <CodeText code={code} language={language} />
    </CodeBox>
  )
}
