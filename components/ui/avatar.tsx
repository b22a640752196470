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
  return (
    <AvatarPrimitive.Root
      data-slot="avatar"
      aria-hidden="true"
      className={cn(avatarVariants({ size, tone }), className)}
    >
      {src && (
        <AvatarPrimitive.Image
          data-slot="avatar-image"
          src={src}
          alt=""
          className="size-full object-cover"
        />
      )}
      {/* Initials are a picture, not a label that a button's name would have to contain: the style sheet draws them. */}
      <AvatarPrimitive.Fallback
        data-slot="avatar-fallback"
        data-initials={fallback}
        className="leading-none before:content-[attr(data-initials)]"
      >
        <span className="sr-only">{fallback}</span>
      </AvatarPrimitive.Fallback>
    </AvatarPrimitive.Root>
  )
}
