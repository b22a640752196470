import { ChevronDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { CapstoneFile } from '@/lib/capstones/files'
import type { LineComment } from '@/lib/capstones/marking'
import { CodeLine, codeClasses, linesOf } from './code-line'

type MarkedFileProps = {
  file: CapstoneFile
  comments: LineComment[]
  /** Whether a file with comments is open at first. */
  open: boolean
}

/** A submitted file with the comments on its lines. */
export async function MarkedFile({ file: { name, text }, comments, open }: MarkedFileProps) {
  const t = await getTranslations('capstones.submissions')
  return (
    <details
      open={open && comments.length > 0}
      className="group rounded-md border border-border bg-muted"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 font-mono text-label wrap-anywhere">{name}</span>
        <span className="flex shrink-0 items-center gap-3 text-label text-muted-foreground">
          {comments.length > 0 && t('comments', { count: comments.length })}
          <ChevronDown className="size-4.5 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
        </span>
      </summary>
      <ol className={codeClasses}>
        {linesOf(text).map((line, at) => {
          const here = comments.filter((one) => one.line === at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <li key={at}>
              <CodeLine number={at + 1} text={line} marked={here.length > 0}>
                {here.map((comment) => (
                  <span
                    key={comment.text}
                    className="my-2 mr-3 ml-12 block rounded-md border border-warning bg-background px-3 py-2 font-sans text-label"
                  >
                    <span className="block text-muted-foreground">
                      {t('comment', { line: at + 1 })}
                    </span>
                    <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
                      {comment.text}
                    </span>
                  </span>
                ))}
              </CodeLine>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
