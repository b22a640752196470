import { earlyPressScript } from './early-press-script'
import { firstScreenScript } from './first-screen'
import { themeScript } from './header/theme-script'

/** What every page runs before its first paint. */
export const headScript = [themeScript, firstScreenScript, earlyPressScript].join(';')
