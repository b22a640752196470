import { firstScreenScript, themeScript } from '@/components/layout/header/theme-script'
import { locales } from '@/lib/i18n/routing'
import { consentCookie, languageCookie, waitlistKey } from '@/lib/site'

declare global {
  interface Window {
    /** Buttons pressed so far; absent once the page handles presses itself. */
    earlyPresses?: { buttons: HTMLElement[]; listen: (event: Event) => void }
  }
}

/** The search's button as the server renders it, which stands for ⌘K and Ctrl+K (`isShortcut`). */
const searchButton = '[aria-keyshortcuts="Control+K"]'

/** Runs in the head: records presses of buttons that need scripts, and of the search's keys, until those have loaded. */
const earlyPressScript = `(w=>{let b=[],a=/^(Mac|iP)/.test(navigator.platform),l=e=>{let k=e.type=='keydown',t=k?e.metaKey==a&&e.ctrlKey!=a&&!e.altKey&&!e.shiftKey&&(e.key=='k'||e.code=='KeyK')&&document.querySelector('${searchButton}'):e.target.closest?.('button[type="button"]');t&&(b.push(t),k&&e.preventDefault())};w.earlyPresses={buttons:b,listen:l};for(let n of['click','keydown'])w.addEventListener(n,l,!0)})(window)`

/** Runs in the head: shows the notice to visitors without a choice (`.consent-notice` in app/globals.css). */
const consentScript = `/(?:^|; )${consentCookie}=/.test(document.cookie)||(document.documentElement.dataset.consent='ask')`

/** Runs in the head: no invitation to the waitlist for those who have joined (`.join-waitlist` in app/globals.css). */
const waitlistScript = `try{localStorage['${waitlistKey}']&&(document.documentElement.dataset.waitlist='joined')}catch{}`

/** Runs in the head: names the language chosen earlier (`.language-offer` in app/globals.css). */
const languageScript = `(m=>m&&(document.documentElement.dataset.language=m[1]))(/(?:^|; )${languageCookie}=(${locales.join('|')})(?:;|$)/.exec(document.cookie))`

/** Runs on every page before first paint. */
export const headScript = [
  themeScript,
  consentScript,
  waitlistScript,
  languageScript,
  firstScreenScript,
  earlyPressScript,
].join(';')
