'use client'

import { cva, type VariantProps } from 'class-variance-authority'
import { useState } from 'react'
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
      tone: { text: 'bg-foreground text-background', accent: 'bg-primary text-primary-foreground' },
    },
    defaultVariants: { size: 'md', tone: 'text' },
  },
)

type AvatarProps = VariantProps<typeof avatarVariants> & {
  src?: string | null
  /** Shown without a picture, or if it can't be loaded. */
  fallback: string
  className?: string
}

/** Decorative, as the person's name is always beside it. */
export function Avatar({ src, fallback, size, tone, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span aria-hidden="true" className={cn(avatarVariants({ size, tone }), className)}>
      {src && src !== broken ? (
        <img
          // It may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(src)
          }}
          src={src}
          alt=""
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        // Initials are a picture, not a label that a button's name would have to contain: the style sheet draws them.
        <span
          data-initials={fallback}
          className="leading-none before:content-[attr(data-initials)]"
        >
          <span className="sr-only">{fallback}</span>
        </span>
      )}
    </span>
  )
}
