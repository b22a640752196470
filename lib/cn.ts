import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. Of two Tailwind classes for one property, their style sheet decides which wins: mark the one that
 * replaces a component’s own with `!`.
 */
export function cn(...inputs: ClassValue[]): string {
  return clsx(inputs)
}
