import type { ReactNode } from 'react'
import { HubHero } from '@/components/courses/hub-courses'

/** The hub's head, which doesn't wait for its courses. */
export default function HubLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <HubHero />
      {children}
    </>
  )
}
