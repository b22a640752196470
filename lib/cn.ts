import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Knows the names of the theme in app/globals.css, which tailwind-merge would otherwise take for colours or not know. */
const twMerge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['label', 'body', 'lead', 'title', 'h3', 'h2', 'h1', 'display'],
      container: ['page', 'reading', 'measure', 'form'],
      shadow: ['float'],
    },
  },
})

/** Joins class names; of two Tailwind classes for one property, the later one stays. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs))
}
