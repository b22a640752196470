'use client'

import * as AvatarPrimitive from '@radix-ui/react-avatar'
import { cva, type VariantProps } from 'class-variance-authority'
import { cn } from '@/lib/cn'

const avatarVariants = cva(
  'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
  {
    variants: {
      size: {
        sm: 'size-8 text-label',
        md: 'size-10 text-body',
        lg: 'size-16 text-title md:size-18',
      },
      tone: { text: 'bg-text text-surface', accent: 'bg-accent text-accent-contrast' },
    },
    defaultVariants: { size: 'md', tone: 'text' },
  },
)

type AvatarProps = VariantProps<typeof avatarVariants> & {
  src?: string | null
  /** Shown until the picture loads, or if it can't. */
  fallback: string
  className?: string
}

/** Decorative, as the person's name is always beside it. */
export function Avatar({ src, fallback, size, tone, className }: AvatarProps) {
  return (
    <AvatarPrimitive.Root
      aria-hidden="true"
      className={cn(avatarVariants({ size, tone }), className)}
    >
      {src && (
        <AvatarPrimitive.Image
          src={src}
          alt=""
          className="col-start-1 row-start-1 size-full object-cover"
        />
      )}
      <AvatarPrimitive.Fallback className="leading-none col-start-1 row-start-1">
        {fallback}
      </AvatarPrimitive.Fallback>
    </AvatarPrimitive.Root>
  )
}
