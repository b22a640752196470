import { cn } from '@/lib/cn'
import { type CoverDrawing, coverPaths, sheet } from './cover-paths'
import { DecorativeSvg } from './decorative-svg'

type CoverProps = {
  drawing: CoverDrawing
  /** The landscape's seed. */
  seed: string
  className?: string
}

/** A landscape for items without a picture; decorative. Size it with classes. */
export function Cover({ drawing, seed, className }: CoverProps) {
  const { behind = [], ground, faint, dashed, strong } = coverPaths(drawing, seed)
  return (
    <DecorativeSvg
      width={sheet.width}
      height={sheet.height}
      preserveAspectRatio="xMidYMid slice"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('rounded-md bg-muted text-info', className)}
    >
      {behind.map((path) => (
        <path key={path} d={path} fill="var(--muted)" strokeOpacity=".4" />
      ))}
      {ground && (
        <path d={ground} fill="color-mix(in oklab, var(--info) 12%, var(--muted))" stroke="none" />
      )}
      {faint && <path d={faint} strokeOpacity=".4" />}
      {dashed && <path d={dashed} strokeDasharray="2 4" />}
      <path d={strong} />
    </DecorativeSvg>
  )
}
