import { CodeBox } from './code-box'
import { type CodeLanguage, highlight } from './highlight'

type CodeProps = { code: string; language: CodeLanguage }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Coloured code without a frame, sent as HTML text because thousands of elements would slow hydration. */
export async function CodeText({ code, language }: CodeProps) {
  const pieces = await highlight(code, language)
  const html = pieces.map(({ text, colour }) =>
    colour ? `<span class="${colour}">${escaped(text)}</span>` : escaped(text),
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made here, of escaped texts
  return <span dangerouslySetInnerHTML={{ __html: html.join('') }} />
}

/** Code made by a page, in the lessons' box. */
export function CodeSample({
  code,
  language,
  ...box
}: CodeProps & { title?: string; within?: string; className?: string }) {
  return (
    <CodeBox language={language} {...box}>
      <CodeText code={code} language={language} />
    </CodeBox>
  )
}
