'use client'

import { headScript } from './head-script'

/**
 * `headScript` in the HTML. A client component, so that the page's data doesn't repeat the text; nor do the scripts, as
 * it has run long before them.
 */
export function HeadScriptTag() {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, to run before the first paint
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? headScript : '' }}
    />
  )
}
