import type { ComponentProps } from 'react'

type DecorativeSvgProps = ComponentProps<'svg'> & {
  /** The size of the drawing's own coordinates. */
  width: number
  height: number
}

/** A drawing that screen readers skip; classes determine its size on the page. */
export function DecorativeSvg({ width, height, ...props }: DecorativeSvgProps) {
  return <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} fill="none" {...props} />
}
