import type { ReactNode } from 'react'

// React sends a page that follows its skeleton hidden, at the end of the body, and a script puts it in place.
// In this layer, because what is important in an earlier one wins.
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
