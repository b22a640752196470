import type { ComponentProps, ReactNode } from 'react'
import sprite from './icons.svg'

export type IconComponent = (props: ComponentProps<'svg'>) => ReactNode

/** The icon `name` of the sprite, which pages load once instead of sending each icon's paths twice. */
export const icon =
  (name: string): IconComponent =>
  ({ className, ...props }) => (
    <svg aria-hidden="true" className={className ? `lucide ${className}` : 'lucide'} {...props}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  )
