import { consentCookie } from '@/lib/site'
import { firstScreenScript } from './first-screen'
import { themeScript } from './header/theme-script'

declare global {
  interface Window {
    /** Buttons pressed so far; absent once the page handles presses itself. */
    earlyPresses?: { buttons: HTMLElement[]; listen: (event: Event) => void }
  }
}

/** Runs in the head: records presses of buttons that need scripts until those have loaded. */
const earlyPressScript = `(w=>{let b=[],l=e=>{let t=e.target.closest?.('button[type="button"]');t&&b.push(t)};w.earlyPresses={buttons:b,listen:l};w.addEventListener('click',l,!0)})(window)`

/** Runs in the head: shows the notice to visitors without a choice (`.consent-notice` in app/globals.css). */
const consentScript = `/(?:^|; )${consentCookie}=/.test(document.cookie)||(document.documentElement.dataset.consent='ask')`

/** Runs on every page before first paint. */
export const headScript = [themeScript, consentScript, firstScreenScript, earlyPressScript].join(
  ';',
)
