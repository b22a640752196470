// Next.js runs this before a page's own code. From here on, everything that scripts pass to the browser to run is
// checked.
import { watchErrors } from '@/lib/error-reports/watch'
import { trustedHtml, trustedScript } from '@/lib/security/trusted-types'

declare global {
  interface Window {
    /** Absent in older browsers. */
    trustedTypes?: {
      createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown
    }
  }
}

// Otherwise Zod would test whether it may evaluate strings, which the browser reports.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

window.trustedTypes?.createPolicy('default', {
  createHTML: trustedHtml,
  createScriptURL: trustedScript,
})

watchErrors()
