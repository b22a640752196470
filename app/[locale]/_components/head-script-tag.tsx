'use client'

import { headScript } from '@/components/layout/head-script'

/** `headScript` in the HTML. A client component, so that a page doesn't carry the text a second time in its data. */
export function HeadScriptTag() {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, to run before the first paint
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? headScript : '' }}
    />
  )
}
