import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// tailwind-merge takes an unknown `text-…` for a colour; these are our sizes.
const twMerge = extendTailwindMerge({
  extend: {
    classGroups: {
      'font-size': [{ text: ['label', 'body', 'lead', 'title', 'h3', 'h2', 'h1', 'display'] }],
    },
  },
})

/** Joins class names; of two Tailwind classes for the same property, the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs))
}
