import type { ReactNode } from 'react'

// Without scripts the streamed page stays hidden. In this layer, as important rules of an earlier one win.
const withoutScripts =
  '@layer base{@media(scripting:none){[data-skeleton]{display:none}body>[hidden][id^="S:"]{display:block!important}}}'

/** Around the skeleton of a page, in `loading.tsx`: announces it, and is hidden without scripts. */
export function SkeletonPage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div data-skeleton="">
      <style>{withoutScripts}</style>
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  )
}
