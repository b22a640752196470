// Next.js runs this before anything of a page: from here on, what a script gives the browser to run is checked.
import { trustedHtml, trustedScript } from '@/lib/security/trusted-types'

declare global {
  interface Window {
    /** Absent in older browsers. */
    trustedTypes?: {
      createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown
    }
  }
}

// Zod would try whether it may make code from text, which the browser reports.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

window.trustedTypes?.createPolicy('default', {
  createHTML: trustedHtml,
  createScriptURL: trustedScript,
})
