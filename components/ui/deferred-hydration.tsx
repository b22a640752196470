import { Activity, memo, type ReactNode } from 'react'

/**
 * A part of a page that wakes in a step of its own, after what stands around it: a long page wakes in several
 * short steps, between which it answers. What is touched before its turn wakes at once.
 */
export const DeferredHydration = memo(function DeferredHydration({
  children,
}: {
  children: ReactNode
}) {
  return <Activity>{children}</Activity>
})
