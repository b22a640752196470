import { firstScreenScript } from './first-screen'
import { themeScript } from './header/theme-script'

declare global {
  interface Window {
    /** The buttons that were pressed so far; absent once the page takes presses itself. */
    earlyPresses?: { buttons: HTMLElement[]; listen: (event: Event) => void }
  }
}

/**
 * To run in the head: remembers presses of buttons that only scripts give a meaning, for as long as those
 * are not there. Links and forms do their work by themselves.
 */
const earlyPressScript = `(w=>{let b=[],l=e=>{let t=e.target.closest?.('button[type="button"]');t&&b.push(t)};w.earlyPresses={buttons:b,listen:l};w.addEventListener('click',l,!0)})(window)`

/** What every page runs before its first paint. */
export const headScript = [themeScript, firstScreenScript, earlyPressScript].join(';')
