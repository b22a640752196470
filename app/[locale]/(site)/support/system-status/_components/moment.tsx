import { momentText, type Precision } from './format'

type MomentProps = { at: string; locale: string; precision?: Precision; className?: string }

/** A time on the reader's own clock; only the browser may render it, since the server can't know their zone. */
export function Moment({ at, locale, precision, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {momentText(at, locale, precision)}
    </time>
  )
}
