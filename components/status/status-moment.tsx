import { momentText, type Precision } from '@/lib/status/status-format'

type MomentProps = { at: string; locale: string; precision?: Precision; className?: string }

/** A time in the reader's zone; rendered only in the browser, which knows the zone. */
export function Moment({ at, locale, precision, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {momentText(at, locale, precision)}
    </time>
  )
}
