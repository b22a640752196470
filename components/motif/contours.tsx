import { cn } from '@/lib/cn'
import { contoursFile, type Mountain } from './contour-paths'

type ContoursProps = { className?: string } & (
  | { variant?: 'wide'; seed?: Mountain }
  | { variant: 'band'; seed: Mountain<'band'> }
)

/** An invented mountain's contour lines as a hero background, from a cached file; needs a positioned parent. */
export function Contours({ seed = 17, variant = 'wide', className }: ContoursProps) {
  return (
    <svg
      aria-hidden="true"
      className={cn('pointer-events-none absolute inset-0 size-full', className)}
    >
      <use href={`${contoursFile(variant, seed)}#lines`} />
    </svg>
  )
}
